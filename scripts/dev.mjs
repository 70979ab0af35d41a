// `npm run dev`: hot reload in the browser, restart of the server on each change, the same embedded database.
import { createServer } from 'node:net';
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { runTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp, say } from './lib/say.mjs';

/** @returns {Promise<number>} a port of this machine that is free now */
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
  const server_port = String(await freePort());
  // Mails, cookies and links speak of the address in the browser, not of the server behind it.
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  say(`Courtfolk for developers: ${origin}`);
  process.exitCode = await runTogether(
    [
      {
        command: node,
        args: ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'],
        env: { ...process.env, PORT: server_port, HOST: '127.0.0.1', PUBLIC_ORIGIN: origin },
      },
      {
        command: node,
        args: ['scripts/lib/dev-web.mjs'],
        env: { ...process.env, PORT: port, COURTFOLK_SERVER: `http://127.0.0.1:${server_port}` },
      },
    ],
    { cwd: root },
  );
} catch (error) {
  giveUp(error);
}
