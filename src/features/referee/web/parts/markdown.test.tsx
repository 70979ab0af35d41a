import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { messages } from '#features/referee/messages.ts';
import { Markdown } from './markdown.tsx';

const rendered = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror="alert(1)">'],
  ['<iframe src="javascript:alert(1)"></iframe>'],
  ['an `<img src=x>` and ![a <b>](https://example.test/x.png "<i>")'],
  ['| a | b |\n|---|---|\n| <svg onload=alert(1)> | 2 |'],
  ['```html\n<script>alert(1)</script>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt; and &#60;script&#62;'],
])('of HTML nothing comes through: %s', (text) => {
  const tags = rendered(text).match(/<\/?[a-z]+[^>]*>/g);
  expect(
    tags?.filter((tag) => !/^<\/?(div|p|code|pre)( class="[a-z0-9 .[\]-]*")?>$/.test(tag)),
  ).toEqual([]);
});

test.each([
  ['[a](javascript:alert(1)) <https://example.test> https://example.test mail@example.test', []],
  ['[a](//example.test/rules) [b](/rules/../profile) [c](/rulesx) [d][r]\n\n[r]: /profile', []],
  ['[a](/rules#7.E) and [b](/rules?q=net)', ['/rules#7.E', '/rules?q=net']],
  [`${messages.noRule('99.Z')} See 7.E`, ['/rules?q=7.E']],
])('links lead to the rules or nowhere: %s', (text, links) => {
  expect([...rendered(text).matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual(links);
});

test('content nested too deeply is shown as text, and nothing is lost', () => {
  const list = Array.from({ length: 12 }, (_, at) => `${'  '.repeat(at)}- level ${at}`).join('\n');
  const shown = rendered(list);
  expect(shown.match(/<ul /g)).toHaveLength(6);
  expect(shown).toContain('level 11');
  const loud = rendered(`${'~~a *b '.repeat(30)}c${' b* a~~'.repeat(30)}`);
  expect(loud.match(/<(del|em)>/g)).toHaveLength(6);
  expect(loud).toContain('c b* a~~');
});

test('text that overflows the parser is shown as written', () => {
  expect(rendered(`${'> '.repeat(3700)}deep`)).toMatch(/&gt; &gt; .*deep/);
});
