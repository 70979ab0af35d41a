import { describe, expect, test, vi } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('the redirect target after sign-in', () => {
  test.each([
    '/',
    '/playdates',
    '/playdates?tab=available#top',
    '/partner-lists/7f?x=https://a.example',
  ])('accepts a path of this origin: %s', (path) => expect(safeReturnTo(path)).toBe(path));

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f..',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    'evil.example',
    ' /playdates',
    '',
    `/${'a'.repeat(3000)}`,
    undefined,
    null,
    7,
    { pathname: '/' },
  ])('rejects anything else: %j', (path) => expect(safeReturnTo(path)).toBeNull());

  test('resolves dot segments', () => expect(safeReturnTo('/a/../playdates')).toBe('/playdates'));

  test('works in browsers without URL.parse', () => {
    vi.stubGlobal('URL', class extends URL {});
    Object.defineProperty(URL, 'parse', { value: undefined });
    expect(safeReturnTo('/playdates')).toBe('/playdates');
    vi.unstubAllGlobals();
  });
});
