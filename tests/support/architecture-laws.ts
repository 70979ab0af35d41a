import { type Breach, lawSeven } from './architecture-law-seven.ts';
import {
  featureOrder,
  isTest,
  type Kind,
  type Location,
  locationOf,
  type Runtime,
} from './architecture-rooms.ts';
import { type Import, type Parsed, parseSource, type SourceFile } from './architecture-source.ts';

type FeatureLocation = Extract<Location, { layer: 'feature' }>;

const pure: readonly Kind[] = ['messages', 'data', 'rules'];
const serverKinds: readonly Kind[] = [...pure, 'contract', 'service', 'sql', 'server'];
const webKinds: readonly Kind[] = [...pure, 'contract', 'queries', 'part', 'web'];

/** Law 2 inside a feature: what each kind of file may import. */
const importableKinds: Record<Kind, readonly Kind[]> = {
  messages: ['messages', 'data'],
  data: ['messages', 'data'],
  rules: pure,
  contract: [...pure, 'contract'],
  service: serverKinds,
  sql: serverKinds,
  server: serverKinds,
  queries: webKinds,
  part: webKinds,
  web: webKinds,
};

/** Law 3: which kinds of file a feature exposes to later features. */
const exposedKinds: readonly Kind[] = [
  'rules',
  'messages',
  'contract',
  'data',
  'service',
  'sql',
  'queries',
  'part',
];

const layers = ['platform', 'feature', 'app'] as const;

/** Server and web code may import common code; otherwise code stays within its runtime. */
const mayImport = (from: Runtime, to: Runtime) => to === 'common' || from === to;

type Verdict = { law: number; message: string } | null;

function checkImport(from: Location, to: Location, test: boolean): Verdict {
  if (layers.indexOf(from.layer) < layers.indexOf(to.layer))
    return {
      law: 1,
      message: `${from.layer} may not import ${to.layer}: app → features → platform`,
    };
  // Tests of common code run in Node and may import server code.
  if (
    !mayImport(from.runtime, to.runtime) &&
    !(test && from.runtime === 'common' && to.runtime === 'server')
  )
    return {
      law: 2,
      message: `${from.runtime} code may not import ${to.runtime} code, types included`,
    };
  return from.layer === 'feature' && to.layer === 'feature'
    ? checkFeatureImport(from, to, test)
    : null;
}

function checkFeatureImport(from: FeatureLocation, to: FeatureLocation, test: boolean): Verdict {
  if (from.feature === to.feature) {
    if (test || importableKinds[from.kind].includes(to.kind)) return null;
    return { law: 2, message: `${from.kind} may not import ${to.kind} of its own feature` };
  }
  if (featureOrder.indexOf(to.feature) > featureOrder.indexOf(from.feature))
    return { law: 3, message: `${from.feature} comes before ${to.feature}; declare an event` };
  return exposedKinds.includes(to.kind)
    ? null
    : { law: 3, message: `${to.feature} does not show this file` };
}

function importLaws(file: Parsed, from: Location): Breach[] {
  return file.imports.flatMap((one) => {
    const breach = (law: number, message: string): Breach[] => [
      { law, path: file.path, line: one.line, message: `${message} (${one.specifier})` },
    ];
    const spelling = findPathProblem(file.path, one);
    if (spelling) return breach(5, spelling);
    if (one.target === null) {
      const inNode =
        one.specifier.startsWith('node:') && from.runtime !== 'server' && !isTest(file.path);
      return inNode ? breach(6, `${from.runtime} code does not run in Node`) : [];
    }
    if (one.target.startsWith('tests/'))
      return isTest(file.path) ? [] : breach(1, 'the product may not import its tests');
    const to = locationOf(one.target);
    if (to === null) return breach(4, 'this path is not part of the source layout');
    const verdict = checkImport(from, to, isTest(file.path));
    return verdict ? breach(verdict.law, verdict.message) : [];
  });
}

/**
 * Exceptions: a failed chunk by another URL (decision 0021), and what the build makes for the
 * server.
 */
const computedImports = [
  'src/platform/web/import-with-retry.ts',
  'src/app/server/rendered-pages.ts',
];

/** Law 5: imports name the defining file by `#` path or same folder, with its real extension. */
function findPathProblem(path: string, one: Import): string | null {
  if (one.specifier === '(computed)' && !computedImports.includes(path))
    return 'an import whose path is computed cannot be judged';
  // Biome's noImportCycles does not follow import types. Nothing imports a test.
  if (one.syntax === 'TSImportType' && !isTest(path)) return 'types are imported by `import type`';
  if (one.syntax.startsWith('Export')) return 'no re-exports: import a thing from where it lives';
  if (one.target === null) return null;
  if (one.specifier.startsWith('..'))
    return 'relative imports stay in their folder; others go through # imports';
  if (!/\.(ts|tsx|css|svg|png|json)(\?\w+)?$/.test(one.target))
    return `imports carry the real suffix, in ${path} too`;
  return null;
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;

function fileLaws({ path }: SourceFile, location: Location | null): Breach[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const breach = (law: number, message: string): Breach => ({ law, path, line: 1, message });
  return [
    ...(/^index\.[cm]?[jt]sx?$/.test(file)
      ? [breach(5, 'no barrels: no file is called index')]
      : []),
    ...(kebab.test(file) ? [] : [breach(4, 'file names are kebab-case')]),
    ...(location === null
      ? [breach(4, 'no name of the vocabulary fits this file; see ARCHITECTURE.md')]
      : []),
  ];
}

/** Checks files of src against the laws of ARCHITECTURE.md that Biome does not check. */
export function breaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => {
    const location = locationOf(file.path);
    const ofFile = fileLaws(file, location);
    if (location === null || !/\.tsx?$/.test(file.path)) return ofFile;
    const parsed = parseSource(file);
    return [...ofFile, ...importLaws(parsed, location), ...lawSeven(parsed)];
  });
}
