import pg from 'pg';
import { startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';

/**
 * A stand-in for the app in a process of its own, to be killed: starts the embedded server on the
 * given folder and, with `write`, inserts one number after the other. Prints events as one JSON
 * value a line; a number is an acknowledged write. Stops in order when its input ends.
 */
const [dataDir = '', task = ''] = process.argv.slice(2);
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  print({ up: server.appUrl, attached: server.attached });
  process.stdin.resume().once('end', async () => {
    await server.stop();
    process.exit(0);
  });
  if (task === 'write') await write(server.ownerUrl);
} catch (error) {
  print({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function write(url: string): Promise<never> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table written (n integer primary key)');
  for (let n = 1; ; n += 1) {
    await client.query('insert into written values ($1)', [n]);
    print(n);
  }
}
