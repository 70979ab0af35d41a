import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { testEnvironment } from '../../scripts/lib/stages.mjs';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * Starts a second server process with the database and secret key of the first.
 * @param settings further settings, by their names in the environment
 */
export async function startSecondServer(
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const urls = await locateEmbedded(dataDir);
  if (urls === null) throw new Error('The server of the browser tests has no database here.');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((done) => probe.close(done));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    env: testEnvironment(process.env, {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: tmpdir(),
      SECRET_KEY: (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim(),
      DATABASE_URL: urls.appUrl,
      MIGRATION_DATABASE_URL: urls.ownerUrl,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    }),
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Courtfolk is ready')) ready();
    });
    void ended.then(() => failed(new Error(`The second server ended. Its output:\n${output}`)));
  });
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
