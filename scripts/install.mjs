import { install } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

await install(root).catch(giveUp);
