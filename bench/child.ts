import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Runs a program of this folder with the same Node, passes an order as JSON and reads its report.
 * @throws {Error} with its output when it fails
 */
export async function runChild<Report>(file: string, order: unknown): Promise<Report> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  child.stdin.end(JSON.stringify(order));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${file} failed:\n${errors}`);
  return JSON.parse(output) as Report;
}
