import { configure } from '@testing-library/dom';

// Only ends what hangs: a screen's modules load on first use, and a machine can be slow.
configure({ asyncUtilTimeout: 300_000 });
