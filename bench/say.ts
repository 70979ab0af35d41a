/** One line for the person who waits. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
