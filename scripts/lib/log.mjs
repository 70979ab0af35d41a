/**
 * Prints one line of progress.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/** An error whose message is for the person at the keyboard: printed without a stack. */
export class UserError extends Error {}

/** @param {unknown} error */
function textOf(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? error.stack : String(error);
}

/**
 * Prints the error and exits with code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  process.stderr.write(`\n${textOf(error)}\n`);
  process.exit(1);
}
