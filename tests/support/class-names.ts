import {
  isNode,
  type Node,
  type Parsed,
  parseSource,
  type SourceFile,
  targetOf,
  textOf,
} from './architecture-source.ts';

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node.name === 'string' ? node.name : '';
const nodesIn = (...values: unknown[]): Node[] => values.flat().filter(isNode);

/** The classes that a style sheet has a rule for. */
export function classesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)/g);
  const unescaped = (name: string) =>
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, (_, code?: string, sign?: string) =>
      code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
    );
  return new Set([...names].map(([, name = '']) => unescaped(name)));
}

/**
 * The expressions that are classes: the values of `className` and its like, and what `cn` joins.
 */
function rootsOf({ node }: { node: Node }): Node[] {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'cn' ? [node] : [];
  const names: Partial<Record<string, unknown>> = { JSXAttribute: node.name, Property: node.key };
  const name = nameOf(names[node.type]);
  return /(^c|C)lass(Names?)?$/.test(name) ? nodesIn(node.value) : [];
}

/** What can be the value of an expression: no conditions, and no arguments but those of `cn`. */
function valuesOf(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
    case 'IfStatement':
      return nodesIn(node.consequent, node.alternate);
    case 'LogicalExpression':
      return nodesIn(node.operator === '&&' ? null : node.left, node.right);
    case 'CallExpression':
      return nodesIn(nameOf(node.callee) === 'cn' ? node.arguments : node.callee);
    case 'MemberExpression':
      // All rows of a table; a field that holds a class is found by its name.
      return nodesIn(node.computed === true ? node.object : null);
    default:
      return nodesIn(
        node.expression,
        node.expressions,
        node.argument,
        node.body,
        node.elements,
        node.properties,
        node.value,
      );
  }
}

/** The words of a string or template; one that a computed part follows ends with '*'. */
function wordsOf(node: Node): string[] {
  const parts =
    node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  const text = textOf(node) ?? parts.map(({ value }) => value.cooked).join('*');
  return text.split(/\s+/).filter((word) => word !== '' && !word.startsWith('*'));
}

type Place = { node: Node; file: Parsed };

/**
 * The class names of the code that a style sheet has no rule for: those in `className` and `cn()`,
 * and in what the names used there stand for, also across files.
 */
export function unknownClasses(files: readonly SourceFile[], css: string): string[] {
  const known = [...classesOf(css)];
  const isKnown = (word: string) => {
    const [start = '', ...computed] = word.split('*');
    return computed.length > 0
      ? known.some((name) => name.startsWith(start))
      : known.includes(word);
  };
  const modules = files.map(parseSource);
  const declared = new Map<string, Place[]>();
  const imported = new Map<string, string>();
  for (const file of modules)
    for (const { node } of file.nodes) {
      const key = `${file.path}#${nameOf(node.id)}`;
      const value = node.type === 'VariableDeclarator' ? node.init : node.body;
      if (/^(VariableDeclarator|FunctionDeclaration)$/.test(node.type) && isNode(value))
        declared.set(key, [...(declared.get(key) ?? []), { node: value, file }]);
      if (node.type === 'ImportDeclaration')
        for (const { local, imported: original } of nodesIn(node.specifiers))
          imported.set(
            `${file.path}#${nameOf(local)}`,
            `${targetOf(file.path, textOf(node.source) ?? '')}#${nameOf(original)}`,
          );
    }

  const unknown: string[] = [];
  const seen = new Set<Node>();
  const waiting: Place[] = modules.flatMap((file) =>
    file.nodes.flatMap(rootsOf).map((node) => ({ node, file })),
  );
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, file } = place;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const word of wordsOf(node))
      if (!isKnown(word)) unknown.push(`${file.path}:${file.lineOf(node)} ${word}`);
    waiting.push(...valuesOf(node).map((each) => ({ node: each, file })));
    if (node.type !== 'Identifier') continue;
    const key = `${file.path}#${nameOf(node)}`;
    waiting.push(...(declared.get(imported.get(key) ?? key) ?? []));
  }
  return unknown;
}
