import { isTest } from './architecture-rooms.ts';
import { dottedName, type Node, type Parsed, type Visited } from './architecture-source.ts';

/** A breach of one of the laws of ARCHITECTURE.md, with a sentence that says how to mend it. */
export type Breach = { law: number; path: string; line: number; message: string };

const sqlMethod =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|selectNoFrom|executeQuery)$/;

const mayContainSql = (path: string) =>
  /(^|\/)server\/(([a-z-]+\/)*store|store\/[a-z-]+)\.ts$/.test(path) ||
  path.startsWith('src/platform/server/database/');

function usesSql({ node }: Visited): boolean {
  if (node.type === 'TaggedTemplateExpression')
    return /^sql(\.|$)/.test(dottedName(node.tag) ?? calleeName(node.tag));
  if (node.type === 'ImportDeclaration') {
    const from = (node.source as { value?: unknown }).value;
    return (
      (from === 'kysely' || from === 'pg') && node.importKind !== 'type' && !isTypeOnlyImport(node)
    );
  }
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression') return false;
  const method = (callee.property as { name?: string }).name ?? '';
  // `c.req.query('page')` reads a query parameter, not a table.
  return (
    sqlMethod.test(method) ||
    (method === 'query' && !/(^|\.)req$/.test(dottedName(callee.object) ?? ''))
  );
}

/** The function's name where a tag carries type arguments: sql<Row>`…`. */
function calleeName(node: unknown): string {
  const inner = (node as { expression?: unknown }).expression;
  return dottedName(inner) ?? '';
}

function isTypeOnlyImport(node: Node): boolean {
  const specifiers = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : [];
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type');
}

const networkNames = /^((globalThis|window|self)\.)?(fetch|XMLHttpRequest|EventSource|WebSocket)$/;

/** Positions where an identifier names something else and does not use the global. */
function isMereName({ node, parent }: Visited): boolean {
  if (node.type !== 'Identifier') return false;
  if (parent === null) return true;
  if (parent.type === 'MemberExpression')
    return parent.property === node && parent.computed !== true;
  if (
    /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/.test(
      parent.type,
    )
  ) {
    return parent.key === node && parent.shorthand !== true;
  }
  return /^TS/.test(parent.type) || /^(Import|Export)\w*Specifier$/.test(parent.type);
}

const reachesNetwork = (visited: Visited) =>
  (visited.node.type === 'Identifier' || visited.node.type === 'MemberExpression') &&
  !isMereName(visited) &&
  networkNames.test(dottedName(visited.node) ?? '');

const processName = /^((globalThis|global)\.)?process$/;

function readsEnvironment({ node }: Visited): boolean {
  if (/^((globalThis|global)\.)?process\.env$/.test(dottedName(node) ?? '')) return true;
  if (node.type === 'VariableDeclarator' && processName.test(dottedName(node.init) ?? ''))
    return JSON.stringify(node.id).includes('"name":"env"');
  if (node.type !== 'ImportDeclaration') return false;
  const specifiers = node.specifiers as { imported?: { name?: string } }[];
  const from = String((node.source as { value?: unknown }).value);
  return (
    /^(node:)?process$/.test(from) && specifiers.some(({ imported }) => imported?.name === 'env')
  );
}

function readsClock({ node }: Visited): boolean {
  const name = dottedName(node);
  if (name === 'Date.now' || name === 'globalThis.Date.now') return true;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  return dottedName(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0;
}

type Law = [
  breaks: (visited: Visited) => boolean,
  allowed: (path: string) => boolean,
  message: string,
];

const restrictedUses: Law[] = [
  [usesSql, mayContainSql, 'SQL belongs in store.ts, platform/server/database or migrations'],
  [reachesNetwork, (path) => path.startsWith('src/platform/'), 'only platform calls the network'],
  [
    readsEnvironment,
    (path) => path === 'src/platform/server/config.ts',
    'only config.ts reads the environment',
  ],
  [readsClock, (path) => path === 'src/platform/common/clock.ts', 'only clock.ts reads the time'],
];

/** Law 7: SQL, network, environment and clock are each reached from one place. Tests are exempt. */
export function lawSeven(file: Parsed): Breach[] {
  if (isTest(file.path)) return [];
  const found = restrictedUses
    .filter(([, allowed]) => !allowed(file.path))
    .flatMap(([breaks, , message]) =>
      file.nodes
        .filter(breaks)
        .map(({ node }) => ({ law: 7, path: file.path, line: file.lineOf(node), message })),
    );
  // A chain such as db.selectFrom().query() is reported once for each line.
  return found.filter(
    (one, at) =>
      found.findIndex((other) => other.line === one.line && other.message === one.message) === at,
  );
}
