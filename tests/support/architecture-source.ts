import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; source: string };

/** One import of any syntax. `target` is the path from the root when it is a file of this code. */
export type Import = { specifier: string; target: string | null; syntax: string; line: number };

/** A node of the syntax tree, reduced to what the laws need. */
export type Node = { type: string; start: number; [field: string]: unknown };

export type Parsed = {
  path: string;
  imports: Import[];
  nodes: Visited[];
  lineOf: (node: Node) => number;
};
export type Visited = { node: Node; parent: Node | null };

const importPrefixes: Record<string, string> = {
  '#app/': 'src/app/',
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#tests/': 'tests/',
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walk(node: Node, parent: Node | null): Generator<Visited> {
  yield { node, parent };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, node);
    }
  }
}

/** The file that an import resolves to; null for packages. */
export function targetOf(from: string, specifier: string): string | null {
  for (const [prefix, folder] of Object.entries(importPrefixes)) {
    if (specifier.startsWith(prefix))
      return posix.normalize(folder + specifier.slice(prefix.length));
  }
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : null;
}

/** The text of a literal, or of a template without substitutions; null for computed values. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return null;
  const [only] = node.quasis as { value: { cooked: string } }[];
  return only?.value.cooked ?? null;
}

function specifierOf(node: Node): string | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return textOf(node.source);
    case 'ImportExpression':
      // Biome's noImportCycles does not follow a template.
      return isNode(node.source) && node.source.type === 'Literal' ? textOf(node.source) : null;
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? textOf(node.source) : undefined;
    case 'TSExternalModuleReference':
      return textOf(node.expression);
    default:
      return undefined;
  }
}

/**
 * Reads a file's imports (static, dynamic, type-only, re-exports) and its syntax tree.
 * @throws Error when the file does not parse as TypeScript
 */
export function parseSource({ path, source }: SourceFile): Parsed {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const nodes = [...walk(program as unknown as Node, null)];
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const imports = nodes.flatMap(({ node }): Import[] => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return [];
    // A computed path could lead anywhere; its placeholder is rejected by the laws.
    const resolved = specifier ?? '(computed)';
    return [
      {
        specifier: resolved,
        target: targetOf(path, resolved),
        syntax: node.type,
        line: lineOf(node),
      },
    ];
  });
  return { path, imports, nodes, lineOf };
}

/** The dotted name of a chain such as `process.env`; null for anything else. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return dottedName(node.expression);
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(node.object);
  const property = node.computed === true ? textOf(node.property) : dottedName(node.property);
  return object === null || property === null ? null : `${object}.${property}`;
}
