// Vite's development server in front of the app; started by dev.mjs with the pinned Node.
import { join } from 'node:path';
import { createServer } from 'vite';
import { isLoopback } from '../../src/platform/server/http/ip-addresses.ts';
import { root } from './root.mjs';

const host = process.env.HOST ?? '127.0.0.1';
const server = process.env.COURTFOLK_SERVER ?? 'http://127.0.0.1:3000';
// The mailbox is served by the app; other pages below /dev are the web app's.
const paths = [
  '^/api(/|$)',
  '^/live$',
  '^/healthz$',
  '^/readyz$',
  '^/metrics$',
  '^/dev/mail',
  '^/calendar/',
  '^/stop-mails/',
];

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  clearScreen: false,
  server: {
    host,
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // Open to the network, the proxied app hides mails and metrics.
    proxy: Object.fromEntries(
      paths.map((path) => [path, { target: server, xfwd: !isLoopback(host) }]),
    ),
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => vite.close().finally(() => process.exit(0)));
}
