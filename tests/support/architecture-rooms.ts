/** The features, earliest first: a later one may use an earlier one, never the other way. */
export const featureOrder: readonly string[] = (
  'audit profiles notifications signup-codes accounts places blocks reports records connections team-builder ' +
  'playdates agreements searches partner-lists asks referee admin settings site'
).split(' ');

/** Where code runs: anywhere, in Node, in a browser. */
export type World = 'common' | 'server' | 'web';

/** What a file of a feature is, by the closed vocabulary; schema, limits and policy are `rules`. */
// biome-ignore format: one line
export type Kind = 'rules' | 'messages' | 'contract' | 'data' | 'service' | 'server' | 'queries' | 'part' | 'web';

export type Room =
  | { layer: 'app'; world: World }
  | { layer: 'platform'; world: World }
  | { layer: 'feature'; world: World; feature: string; kind: Kind };

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The closed vocabulary of a feature's files. */
const vocabulary: [RegExp, Kind, World][] = [
  [/^(rules|schema|limits|policy)\.ts$/, 'rules', 'common'],
  [new RegExp(`^rules/${name}\\.ts$`), 'rules', 'common'],
  [/^messages\.ts$/, 'messages', 'common'],
  [/^contract\.ts$/, 'contract', 'common'],
  [new RegExp(`^data/${name}\\.ts$`), 'data', 'common'],
  [/^server\/service\.ts$/, 'service', 'server'],
  [new RegExp(`^server/service/${name}\\.ts$`), 'service', 'server'],
  [new RegExp(`^server/store/${name}\\.ts$`), 'server', 'server'],
  [/^server\/(store|api|jobs|emails|demo|model)\.ts$/, 'server', 'server'],
  [/^web\/queries\.ts$/, 'queries', 'web'],
  [/^web\/routes\.tsx$/, 'web', 'web'],
  [new RegExp(`^web/pages/${name}\\.tsx$`), 'web', 'web'],
  [new RegExp(`^web/parts/${name}\\.(tsx?|css)$`), 'part', 'web'],
];

const outside: [RegExp, Room][] = [
  [/^src\/app\/contract\.ts$/, { layer: 'app', world: 'common' }],
  [/^src\/app\/server\/.+\.ts$/, { layer: 'app', world: 'server' }],
  [
    /^src\/app\/web\/.+\.(ts|tsx|css|html|svg|png|ico|woff2|webmanifest|txt)$/,
    { layer: 'app', world: 'web' },
  ],
  // Served as they are, next to the bundle.
  [/^src\/app\/web\/public\/.+$/, { layer: 'app', world: 'web' }],
  [/^src\/platform\/common\/.+\.ts$/, { layer: 'platform', world: 'common' }],
  [/^src\/platform\/server\/.+\.ts$/, { layer: 'platform', world: 'server' }],
  [/^src\/platform\/web\/.+\.(ts|tsx|css)$/, { layer: 'platform', world: 'web' }],
];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** A test stands beside what it tests, lives in the same world and may be named after a part of it. */
function roomOfTest(rest: string, feature: string): Room | null {
  const [folder = ''] = rest.split('/');
  if (
    !new RegExp(
      `^(?:(?:server|web)/)?(?:(?:service|store|pages|parts|data|rules)/)?${name}\\.test\\.tsx?$`,
    ).test(rest)
  )
    return null;
  const world = folder === 'server' || folder === 'web' ? folder : 'common';
  const kind = world === 'common' ? 'contract' : world;
  return { layer: 'feature', world, feature, kind };
}

/** The room a file of src lives in; null when the house has no room for it. */
export function roomOf(path: string): Room | null {
  const found = outside.find(([pattern]) => pattern.test(path));
  if (found) return found[1];
  const [, feature, rest] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (feature === undefined || rest === undefined) return null;
  if (!featureOrder.includes(feature)) return null;
  if (isTest(path)) return roomOfTest(rest, feature);
  const word = vocabulary.find(([pattern]) => pattern.test(rest));
  return word ? { layer: 'feature', world: word[2], feature, kind: word[1] } : null;
}
