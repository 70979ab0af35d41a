import { configure } from '@testing-library/dom';

// Only ends what hangs: a screen's modules load on first use, and a machine can be slow; a red test says so soon.
configure({ asyncUtilTimeout: 60_000 });
