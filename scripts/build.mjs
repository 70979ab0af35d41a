// `node scripts/build.mjs`: builds the web app, where a service starts the server.
import { build } from './lib/build.mjs';
import { exitWithError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';

try {
  build(root, findNode(root));
} catch (error) {
  exitWithError(error);
}
