// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

it('the glossary filters while typing, and says how many terms match', async () => {
  renderScreen('/glossary');
  const field = await screen.findByLabelText<HTMLInputElement>('Search terms');
  const terms = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);
  const search = (value: string) => fireEvent.change(field, { target: { value } });
  const count = () => screen.getByRole('status').textContent;
  const all = terms().length;
  expect(all).toBeGreaterThan(20);
  expect(count()).toBe(`${all} terms`);
  search('no mans land');
  expect(count()).toBe('1 term');
  expect(terms().join()).toContain('Transition zone');
  const letters = within(screen.getByRole('navigation', { name: 'Letters' }));
  expect(letters.getAllByRole('link').map((letter) => letter.textContent)).toEqual(['T']);
  search('zzz');
  expect(count()).toBe('No term fits “zzz”.');
  expect(terms()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
  expect(terms()).toHaveLength(all);
  expect(document.activeElement).toBe(field);
});
