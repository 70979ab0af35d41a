// `npm run dev`: hot reload in the browser, restart of the server on each change, the same embedded
// database.
import { createServer } from 'node:net';
import { runInForeground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { exitWithError, log } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';

/** @returns {Promise<number>} a free port of this machine */
function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

try {
  await install(root);
  const node = findNode(root);
  const port = process.env.PORT ?? '3000';
  const serverPort = String(await freePort());
  // Mails, cookies and links use the address of the browser, not of the server behind it.
  // Open to the network, the origin is not local, so that the app has no demo people.
  const host = process.env.HOST ?? 'localhost';
  const origin =
    process.env.PUBLIC_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log(`Courtfolk for developers: ${origin}`);
  ({ code: process.exitCode } = await runInForeground(
    [
      {
        command: node,
        args: ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'],
        env: { ...process.env, PORT: serverPort, HOST: '127.0.0.1', PUBLIC_ORIGIN: origin },
      },
      {
        command: node,
        args: ['scripts/lib/dev-web.mjs'],
        env: { ...process.env, PORT: port, COURTFOLK_SERVER: `http://127.0.0.1:${serverPort}` },
      },
    ],
    { cwd: root },
  ));
} catch (error) {
  exitWithError(error);
}
