import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Person } from '#features/profiles/contract.ts';
import { Team } from './team.tsx';

const person = (first_name: string, dupr_rating: number, self_rating: number): Person => ({
  id: crypto.randomUUID(),
  first_name,
  last_name: 'Tester',
  gender: 'female',
  dupr_rating,
  self_rating,
});
/** The text of a team, without markup. */
const textOf = (first: Person | null, second: Person | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Team captain={first} partner={second} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a team shows both players with ratings and roles, and the average of both', () => {
  const text = textOf(person('Anna', 3.5, 3.25), person('Ben', 4, 3.5));
  expect(text).toMatch(/Anna Tester .*Captain .*DUPR 3\.50, self rating 3\.25/);
  expect(text).toMatch(/Ben Tester .*Partner .*DUPR 4\.00, self rating 3\.50/);
  expect(text).toMatch(/Team average DUPR 3\.75, self rating 3\.38/);
});

test('a deleted account is shown as a former player, and the team has no average', () => {
  const text = textOf(person('Anna', 3.5, 3.25), null);
  expect(text).toContain('Former player (Partner)');
  expect(text).not.toContain('Team average');
});
