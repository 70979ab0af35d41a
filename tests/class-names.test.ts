import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from './support/architecture-source.ts';
import { classesOf, unknownClasses } from './support/class-names.ts';

const root = resolve(import.meta.dirname, '..');

/** What the build makes of our style sheets. */
async function buildCss(): Promise<string> {
  const input = ['src/app/web/styles/app.css', 'src/platform/web/ui/prose.css'];
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  return output
    .map((file) => (file.fileName.endsWith('.css') && 'source' in file ? file.source : ''))
    .join('');
}

let css = '';
beforeAll(async () => {
  css = await buildCss();
});

it('every class name in the code has a rule in the built style sheets', () => {
  const files = globSync('src/**/web/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\./.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  expect(unknownClasses(sources, css)).toEqual([]);
});

it('reads the names of a style sheet as the code writes them', () => {
  const sheet = String.raw`.a,.b:hover>.c-d{top:.5rem}.md\:w-\[1\.5em\]{top:0}.\32xl\:p-0\.5{top:0}`;
  for (const name of ['a', 'b', 'c-d', 'md:w-[1.5em]', '2xl:p-0.5'])
    expect(classesOf(sheet)).toContain(name);
});

describe('a class without a rule', () => {
  const file = (name: string, source: string): SourceFile => ({
    path: `src/app/web/${name}.tsx`,
    source,
  });
  const unknown = (...files: SourceFile[]) => unknownClasses(files, '.stack{} .spinner-sm{}');

  it.each([
    'const a = <p className="stack wrong" />;',
    'const a = <p titleClassName={"wrong"} />;',
    "const a = cn('stack', isOn && 'wrong');",
    "const a = cn(isOn ? 'stack' : 'wrong');",
    "const a = <p className={isOn ? `stack wrong` : ''} />;",
    "const tones = { a: 'wrong' }; const b = <p className={tones[tone]} />;",
    "const tones = ['wrong'] as const; const b = cn(tones[at]);",
    "const look = () => 'wrong'; const b = cn(look());",
    "function look() { if (isOn) return 'wrong'; } const b = cn(look());",
    "const b = createElement('p', { className: 'wrong' });",
  ])('is found in `%s`', (source) => {
    expect(unknown(file('a', source))).toEqual(['src/app/web/a.tsx:1 wrong']);
  });

  it('is found in a constant of another file', () => {
    const other = file('look', "export const look = 'wrong';");
    const page = file(
      'a',
      "import { look as own } from './look.tsx'; const a = <p className={own} />;",
    );
    expect(unknown(page, other)).toEqual(['src/app/web/look.tsx:1 wrong']);
  });

  it('is found by the start of a computed name', () => {
    const spinner = (start: string) =>
      unknown(file('a', `const a = cn(\`stack ${start}-\${size}\`);`));
    expect(spinner('spinner')).toEqual([]);
    expect(spinner('wrong spin')).toEqual([
      'src/app/web/a.tsx:1 wrong',
      'src/app/web/a.tsx:1 spin-*',
    ]);
  });

  it.each([
    "const a = <p className={size === 'wrong' ? 'stack' : undefined} />;",
    'const a = <p className={look(\'wrong\')} title="wrong" />;',
    "const a = tones['wrong'];",
  ])('is not seen in `%s`', (source) => {
    expect(unknown(file('a', source))).toEqual([]);
  });
});
