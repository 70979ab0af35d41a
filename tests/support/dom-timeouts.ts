import { configure } from '@testing-library/dom';

// Only ends what hangs: a screen's modules load on first use, on a slow machine for seconds. Not
// longer, so that a failing test is red within the minute.
configure({ asyncUtilTimeout: 60_000 });
