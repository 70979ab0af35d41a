import { expect, it } from 'vitest';
import { shareableLink } from './use-share.ts';

it('shares a public page by its own URL, any other by that of the front page', () => {
  expect(shareableLink('https://courtfolk.test', '/glossary', true)).toBe(
    'https://courtfolk.test/glossary',
  );
  expect(shareableLink('https://courtfolk.test', '/playdates/7', false)).toBe(
    'https://courtfolk.test/',
  );
});
