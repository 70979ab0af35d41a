/**
 * Prints one line of progress.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/** An error whose message is for the person at the keyboard: printed without a stack. */
export class UserError extends Error {}

/**
 * Prints the error and exits with code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  const text =
    error instanceof UserError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
