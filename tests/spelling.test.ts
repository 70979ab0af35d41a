import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, parseSource } from './support/architecture-source.ts';

const root = resolve(import.meta.dirname, '..');

const british =
  /\b(?:\w*colour|favourit|behaviour|neighbour|honour|\w*(?:organ|recogn|apolog|real|minim|summar|custom)is(?:e|ing|ation)|centre\b|theatre|grey\b|catalogue|programme\b|licence|practis|judgement|travell|labell|cancell)/i;

/** Spelled so by the specification, classes of styles, and what players may type. */
const exceptions =
  /^(?:PlayDate cancelled successfully|Error cancelling PlayDate|PlayDate Cancelled|Cancelled by)$|\btext-cancelled\b|\bcustomise$/;

/** The texts of several words in a source, as they stand in quotes or between tags. */
const textsOf = (path: string, source: string): string[] =>
  parseSource({ path, source }).nodes.flatMap(({ node: { type, value }, parent }) => {
    const isClass = isNode(parent?.name) && parent.name.name === 'className';
    if (!['Literal', 'JSXText', 'TemplateElement'].includes(type) || isClass) return [];
    const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value;
    return typeof text === 'string' && /\w \w/.test(text) ? [text.trim()] : [];
  });

// Only what has such a word at all is parsed.
const britishIn = (path: string, source: string) =>
  (british.test(source) ? textsOf(path, source) : [])
    .filter((text) => british.test(text) && !exceptions.test(text))
    .map((text) => `${path}: ${text}`);

test('texts are spelled as Americans do, but for what the specification spells otherwise', () => {
  // Statements of SQL have words of the data.
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|\/server\/store\b|\/database\//.test(path),
  );
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((path) => britishIn(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});

test('a British spelling is found in each kind of text, and not in names or comments', () => {
  const source = `// the colour of it
    const colour = 'no colour here'; const text = \`favourites of \${colour}\`;
    export const Part = () => <p className="a text-grey" title="Grey as ever">My neighbours play</p>;`;
  expect(britishIn('part.tsx', source)).toEqual(
    ['no colour here', 'favourites of', 'Grey as ever', 'My neighbours play'].map(
      (text) => `part.tsx: ${text}`,
    ),
  );
});
