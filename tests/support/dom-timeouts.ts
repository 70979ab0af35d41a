import nodeConsole from 'node:console';
import { configure, getConfig, prettyDOM } from '@testing-library/dom';

configure({
  // Only ends what hangs: a screen's modules load on first use, on a slow machine for seconds. Not
  // longer, so that a failing test is red within the minute.
  asyncUtilTimeout: 60_000,
  // Prints the document once a query has failed, not at each attempt of waitFor: a sixth of a run.
  getElementError: (message, container) => {
    const isAttempt = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const error = new Error(
      [message, !isAttempt && prettyDOM(container)].filter(Boolean).join('\n\n'),
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// The window of happy-dom keeps the console of before Vitest, and prints each failed call to it.
if (console !== nodeConsole) nodeConsole.error = (...values) => console.error(...values);
