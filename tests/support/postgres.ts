import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '#platform/server/database/embedded/binaries.ts';
import {
  type EmbeddedUrls,
  startEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';

export type TestServer = EmbeddedUrls & { dataDir: string; stop(): Promise<void> };

/** The newest PostgreSQL of Debian's packages on this machine; null when there is none. */
export async function installedPostgres(): Promise<Binaries | null> {
  const root = '/usr/lib/postgresql';
  const versions = (await readdir(root).catch(() => [])).map(Number).sort((a, b) => b - a);
  for (const installed of versions) {
    const directory = path.join(root, String(installed));
    const postgres = path.join(directory, 'bin', 'postgres');
    const version = await promisify(execFile)(postgres, ['--version']).catch(() => null);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(version?.stdout ?? '')?.[1]);
    if (major >= 15)
      return { directory, postgres, initdb: path.join(directory, 'bin', 'initdb'), major };
  }
  return null;
}

/**
 * Starts a PostgreSQL in a temporary folder; the packaged one unless `binaries` names another. It
 * trades durability for speed. Server and folder are removed by stop(), and also when this process
 * is killed.
 */
export async function startTestServer(binaries: Binaries | null = null): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtfolk-test-'));
  const guard = spawnGuard(dataDir);
  try {
    const server = await startEmbedded({
      dataDir,
      durable: false,
      log: () => undefined,
      ...(binaries === null ? {} : { binaries }),
    });
    const stop = async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      guard.kill('SIGKILL');
    };
    return { ...server, dataDir, stop };
  } catch (error) {
    guard.stdin.end();
    throw error;
  }
}

/** A process that waits for this process to end, then stops the server and removes the folder. */
function spawnGuard(dataDir: string) {
  const script = `cat >/dev/null
    pid=$(head -n 1 "$0/postgres/cluster/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
    sleep 1; rm -rf "$0"`;
  const guard = spawn('sh', ['-c', script, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
