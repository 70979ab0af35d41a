/**
 * One line of progress for the person who waits.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what went wrong in a sentence and ends with exit code 1. An error that carries no sentence for people keeps its
 * stack, because it is a fault of ours.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  const text =
    error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** An error whose message is a sentence for the person at the keyboard. */
export class Refusal extends Error {}
