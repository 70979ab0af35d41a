/**
 * `npm run test:sensitivity`: does a test fail when a protection is removed? Removes one at a time
 * in a copy of the checkout, runs the tests, and lists the removals that no test notices
 * (survivors):
 *
 * - each guard: of a procedure (admin → signedIn → signedInEvenPaused → anyone), and each `if` of the
 *   server that throws UNAUTHORIZED or FORBIDDEN
 * - each policy: exported functions of policy.ts, and of rules/ those called is…, return true
 * - each unique index or constraint of db/migrations
 *
 * `-- --list` only lists the removals; `-- mayApply playdates` takes those whose name has one of
 * the words.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testEnvironment } from '#tests/support/test-environment.ts';
import { isNode, type Node, parseSource, textOf } from './support/architecture-source.ts';

const root = resolve(import.meta.dirname, '..');

/** One protection whose removal should fail a test. `feature`: whose tests run first. */
type Removal = { name: string; path: string; feature: string; removed: string };
type Edit = { name: string; start: number; end: number; text: string };

/** Not run: these tests compare the text of whole programs, so any change would fail them. */
const always = [
  '--exclude=src/platform/server/database/**',
  '--exclude=tests/api/admin-cli.test.ts',
];

function guardEdits(source: string): Edit[] {
  const weaker: Record<string, string> = {
    admin: 'signedIn',
    signedIn: 'signedInEvenPaused',
    signedInEvenPaused: 'anyone',
  };
  return [...source.matchAll(/\.(admin|signedIn|signedInEvenPaused)\.(\w+)/g)].map((match) => {
    const [, callers = '', procedure] = match;
    const start = match.index + 1;
    const text = weaker[callers] ?? '';
    return { name: `${procedure} for ${text}`, start, end: start + callers.length, text };
  });
}

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|ArrowFunctionExpression)$/.test(type);
const end = (node: Node) => node.end as number;

function policyEdits(path: string, source: string): Edit[] {
  const wanted = path.endsWith('/policy.ts') ? /./ : /^is[A-Z]/;
  return parseSource({ path, source }).nodes.flatMap(({ node, parent }) => {
    const { id, body, returnType } = node;
    const named = [id, parent?.id].find(isNode);
    const answers = JSON.stringify(returnType ?? null);
    if (!isFunction(node) || !named || !isNode(body) || !wanted.test(String(named.name))) return [];
    if (!/TSBooleanKeyword|TSTypePredicate/.test(answers)) return [];
    const text = body.type === 'BlockStatement' ? '{ return true; }' : 'true';
    return [{ name: String(named.name), start: body.start, end: end(body), text }];
  });
}

/** `if (…) throw new AppError('FORBIDDEN', …)`, in a block or not. */
function refusalEdits(path: string, source: string): Edit[] {
  const { nodes, lineOf } = parseSource({ path, source });
  const refusing = nodes
    .filter(({ node: { type } }) => type === 'ThrowStatement')
    .filter(({ node: { argument } }) => {
      const given =
        isNode(argument) && Array.isArray(argument.arguments) ? argument.arguments[0] : null;
      return ['UNAUTHORIZED', 'FORBIDDEN'].includes(textOf(given) ?? '');
    })
    .map(({ node, parent }) => (parent?.type === 'BlockStatement' ? parent : node));
  return nodes
    .filter(({ node }) => node.type === 'IfStatement' && refusing.includes(node.consequent as Node))
    .map(({ node }) => ({
      name: `if of line ${lineOf(node)}`,
      start: node.start,
      end: end(node),
      text: ';',
    }));
}

function uniqueEdits(source: string): Edit[] {
  const code = source.replaceAll(/--.*/g, (comment) => ' '.repeat(comment.length));
  const words =
    /\bcreate (unique) index (\w+)|(\w+ unique(?: nulls not distinct)? ?\([^)]*\)(?: deferrable[\w ]*)?)|\b(?:constraint \w+ )?unique\b(?! ?\(| nulls)/g;
  return [...code.matchAll(words)].map(
    ({ 0: all, 1: ofIndex, 2: index, 3: constraint, index: at }) => {
      const word = ofIndex ?? constraint ?? all;
      const start = at + all.indexOf(word);
      const line = code.slice(0, start).split('\n').length;
      const text = constraint ? `${constraint.split(' ')[0]} check (true)` : '';
      return {
        name: `unique ${index ?? `of line ${line}`}`,
        start,
        end: start + word.length,
        text,
      };
    },
  );
}

function editsOf(path: string, source: string): Edit[] {
  if (path.startsWith('db/migrations/')) return uniqueEdits(source);
  if (/\/(policy|rules\/[a-z-]+)\.ts$/.test(path)) return policyEdits(path, source);
  if (!/\/server\/.*\.ts$/.test(path)) return [];
  return [
    ...(path.endsWith('/server/api.ts') ? guardEdits(source) : []),
    ...refusalEdits(path, source),
  ];
}

function allRemovals(): Removal[] {
  const files = ['src', 'db/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const [, feature, migration] = /^src\/features\/([^/]+)|\d+_(\w+)\.sql$/.exec(path) ?? [];
      return editsOf(path, source).map(({ name, start, end: stop, text }) => ({
        name: `${path}: ${name}`,
        path,
        feature: feature ?? migration?.replaceAll('_', '-') ?? 'http',
        removed: source.slice(0, start) + text + source.slice(stop),
      }));
    });
}

/** A copy of the checkout, so that this one is never changed. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtfolk-sensitivity-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(root)) {
    if (/^(\.git|data|dist|test-results|node_modules)$/.test(name)) continue;
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/**
 * The output of the failed server and rules tests, all or those of the given files; null if they
 * pass.
 */
function failureOf(filters: readonly string[]): string | null {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--passWithNoTests',
    ...always,
  ];
  const projects = ['--project=api', '--project=api-extended', '--project=unit'];
  const args = [
    ...vitest,
    ...projects,
    ...(filters.length > 0 ? filters : ['src/features', 'tests/api', 'tests/openapi']),
  ];
  const env = testEnvironment({ NO_COLOR: '1' });
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return status === 0 ? null : stdout + stderr;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = allRemovals();
for (const kind of ['/server/api.ts:', /\/policy\.ts: may/, ': if of line', '.sql: unique'])
  if (!all.some(({ name }) => name.search(kind) >= 0))
    throw new Error(`Found nothing to remove for ${kind}.`);
const chosen = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
console.log(`${chosen.length} of ${all.length} removals`);
if (process.argv.includes('--list')) {
  console.log(chosen.map(({ name }) => name).join('\n'));
  process.exit(0);
}

// So that the copy is removed.
process.once('SIGINT', () => process.exit(130));
const folder = copyCheckout();
const whole = new Set<string>();
/** Stops if tests fail without a removal: they would seem to notice every one. */
function expectWhole(filters: readonly string[]): void {
  const key = filters.join(' ');
  const failure = whole.has(key) ? null : failureOf(filters);
  if (failure !== null)
    throw new Error(`Tests fail before anything is removed.\n${failure.slice(-4000)}`);
  whole.add(key);
}

/** The test that a removal fails. */
function noticedBy(filters: readonly string[]): string | null {
  const failure = failureOf(filters);
  return failure && (/ FAIL +(\S+ \S+.*)/.exec(failure)?.[1] ?? 'a run that broke');
}

const survivors: string[] = [];
for (const { name, path, feature, removed } of chosen) {
  const near = [
    `src/features/${feature}/`,
    `tests/api/${feature}`,
    'tests/api/authorization.test.ts',
    'tests/openapi.test.ts',
  ];
  const schema = path.endsWith('.sql')
    ? ['schema.test.ts', 'races.test.ts', 'tests/api/bounds']
    : [];
  let failure: string | null = null;
  // First the tests that are likely to notice, then all.
  for (const filters of [[...near, ...schema], []]) {
    expectWhole(filters);
    const source = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(folder, path), removed);
    failure = noticedBy(filters);
    writeFileSync(join(folder, path), source);
    if (failure !== null) break;
  }
  if (failure === null) survivors.push(name);
  console.log(failure === null ? `SURVIVES ${name}` : `noticed  ${name}\n         by ${failure}`);
}
console.log(`\n${survivors.length} survivors of ${chosen.length}\n${survivors.join('\n')}`);
process.exitCode = survivors.length > 0 ? 1 : 0;
