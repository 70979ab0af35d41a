/** The features, earliest first: a feature may import earlier features only. */
export const featureOrder: readonly string[] = (
  'audit profiles notifications signup-codes accounts blocks reports connections invite-links team-builder ' +
  'playdates chat matches partner-lists referee admin settings site home'
).split(' ');

/** Where code runs: anywhere, in Node or in a browser. */
export type Runtime = 'common' | 'server' | 'web';

/** Kinds of files in a feature; schema, limits and policy are `rules`. */
// biome-ignore format: one line
export type Kind = 'rules' | 'messages' | 'contract' | 'data' | 'service' | 'sql' | 'server' | 'queries' | 'part' | 'web';

export type Location =
  | { layer: 'app'; runtime: Runtime }
  | { layer: 'platform'; runtime: Runtime }
  | { layer: 'feature'; runtime: Runtime; feature: string; kind: Kind };

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The permitted file names of a feature. */
const vocabulary: [RegExp, Kind, Runtime][] = [
  [/^(schema|limits|policy)\.ts$/, 'rules', 'common'],
  [new RegExp(`^rules/${name}\\.ts$`), 'rules', 'common'],
  [/^messages\.ts$/, 'messages', 'common'],
  [new RegExp(`^messages/${name}\\.ts$`), 'messages', 'common'],
  [/^contract\.ts$/, 'contract', 'common'],
  [new RegExp(`^contract/${name}\\.ts$`), 'contract', 'common'],
  [new RegExp(`^data/${name}\\.ts$`), 'data', 'common'],
  [/^server\/service\.ts$/, 'service', 'server'],
  [new RegExp(`^server/service/${name}\\.ts$`), 'service', 'server'],
  [new RegExp(`^server/store/sql-${name}\\.ts$`), 'sql', 'server'],
  [new RegExp(`^server/store/${name}\\.ts$`), 'server', 'server'],
  [new RegExp(`^server/data/${name}\\.(tsv|txt|bin)$`), 'server', 'server'],
  [/^server\/(store|api|jobs|emails|model)\.ts$/, 'server', 'server'],
  [/^web\/queries\.ts$/, 'queries', 'web'],
  [/^web\/routes\.tsx$/, 'web', 'web'],
  [new RegExp(`^web/pages/${name}\\.tsx$`), 'web', 'web'],
  [new RegExp(`^web/parts/(?:${name}/)?${name}\\.tsx?$`), 'part', 'web'],
];

const otherLocations: [RegExp, Location][] = [
  [/^src\/app\/contract\.ts$/, { layer: 'app', runtime: 'common' }],
  [/^src\/app\/server\/.+\.ts$/, { layer: 'app', runtime: 'server' }],
  [
    /^src\/app\/web\/.+\.(ts|tsx|html|svg|png|ico|woff2|webmanifest|txt)$/,
    { layer: 'app', runtime: 'web' },
  ],
  // Sheets are for tokens, base, prose, drawings and the UI kit (decision 0027).
  [/^src\/app\/web\/styles\/[\w-]+\.css$/, { layer: 'app', runtime: 'web' }],
  [/^src\/platform\/web\/ui\/.+\.css$/, { layer: 'platform', runtime: 'web' }],
  // Static files served next to the bundle.
  [/^src\/app\/web\/public\/.+$/, { layer: 'app', runtime: 'web' }],
  [/^src\/platform\/common\/.+\.ts$/, { layer: 'platform', runtime: 'common' }],
  [/^src\/platform\/server\/.+\.ts$/, { layer: 'platform', runtime: 'server' }],
  [/^src\/platform\/web\/.+\.(ts|tsx)$/, { layer: 'platform', runtime: 'web' }],
];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** A test lives beside what it tests, in the same runtime. */
function locationOfTest(rest: string, feature: string): Location | null {
  const [folder = ''] = rest.split('/');
  if (
    !new RegExp(
      `^(?:(?:server|web)/)?(?:(?:service|store|pages|parts(?:/${name})?|data|rules)/)?${name}\\.test\\.tsx?$`,
    ).test(rest)
  )
    return null;
  const runtime = folder === 'server' || folder === 'web' ? folder : 'common';
  const kind = runtime === 'common' ? 'contract' : runtime;
  return { layer: 'feature', runtime, feature, kind };
}

/** Where a file of src belongs; null when no permitted path matches. */
export function locationOf(path: string): Location | null {
  const found = otherLocations.find(([pattern]) => pattern.test(path));
  if (found) return found[1];
  const [, feature, rest] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (feature === undefined || rest === undefined) return null;
  if (!featureOrder.includes(feature)) return null;
  if (isTest(path)) return locationOfTest(rest, feature);
  const match = vocabulary.find(([pattern]) => pattern.test(rest));
  return match ? { layer: 'feature', runtime: match[2], feature, kind: match[1] } : null;
}
