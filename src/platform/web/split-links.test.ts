import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

/** Links as they are shown in brackets, and the text between them. */
const shown = (text: string) =>
  splitLinks(text)
    .map((part) => ('text' in part ? part.text : `[${part.host}${part.rest}]`))
    .join('');
const hrefs = (text: string) =>
  splitLinks(text).flatMap((part) => ('href' in part ? [part.href] : []));

describe('links in texts', () => {
  it('are found between words, with path, query and fragment', () => {
    expect(shown('Book https://courts.example/reserve?id=5#two now')).toBe(
      'Book [courts.example/reserve?id=5#two] now',
    );
    expect(shown('HTTPS://Courts.Example\nhttps://b.example/')).toBe(
      '[courts.example]\n[b.example]',
    );
    expect(hrefs('https://courts.example:8443/a')).toEqual(['https://courts.example:8443/a']);
  });

  it('end before the punctuation of the sentence', () => {
    expect(shown('Is it (https://courts.example/a)?')).toBe('Is it ([courts.example/a])?');
    expect(shown('https://courts.example/a_(b), or "https://c.example/d".')).toBe(
      '[courts.example/a_(b)], or "[c.example/d]".',
    );
    expect(shown('[https://courts.example/a]... ')).toBe('[[courts.example/a]]... ');
  });

  it.each([
    'http://courts.example',
    'javascript:alert(1)',
    'data:text/html,https',
    'ftp://courts.example',
    'courts.example',
    'mailto:a@courts.example',
    'https://',
    'https://localhost/admin',
    'https://exa mple',
    'https://courts.example:99999',
    'xhttps://courts.example',
  ])('are only those of https: %s', (text) => expect(hrefs(text)).toEqual([]));

  it.each([
    ['https://bank.example@evil.example/x', 'https://evil.example/x', 'evil.example/x'],
    ['https://bank.example:443@evil.example', 'https://evil.example/', 'evil.example'],
    [
      'https://evil.example\\@bank.example',
      'https://evil.example/@bank.example',
      'evil.example/@bank.example',
    ],
    ['https://bаnk.example/', 'https://xn--bnk-6cd.example/', 'xn--bnk-6cd.example'],
    ['https://bank.example／x.evil.example', undefined, undefined],
    ['https://evil.example/\u0430', 'https://evil.example/%D0%B0', 'evil.example/%D0%B0'],
    ['https://2130706433.1', undefined, undefined],
    ['https://127.1/x', 'https://127.0.0.1/x', '127.0.0.1/x'],
  ])('show the host that they lead to: %s', (text, href, words) => {
    expect(hrefs(text)).toEqual(href === undefined ? [] : [href]);
    expect(shown(text)).toBe(words === undefined ? text : `[${words}]`);
  });

  it('end before what is invisible or turns the text', () => {
    for (const mark of ['\u202e', '\u200f', '\u2066', '\u200b', '\ufeff', '\u00ad'])
      expect(shown(`https://evil.example${mark}elpmaxe.knab`)).toBe(
        `[evil.example]${mark}elpmaxe.knab`,
      );
  });

  it('leave every other character of the text as it is', () => {
    const text = ' <b>a</b>  \n\thttps:// https://[ &amp; ';
    expect(splitLinks(text)).toEqual([{ text }]);
    expect(splitLinks('')).toEqual([]);
  });

  it('are found in a long text without delay', () => {
    const text = `https://a.example/${')'.repeat(1000)} ${'https://'.repeat(125)}`;
    expect(hrefs(text)).toEqual(['https://a.example/']);
  });
});
