/** Prints one line of progress. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
