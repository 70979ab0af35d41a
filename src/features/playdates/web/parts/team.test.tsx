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
/** What is read of a team, without the markup. */
const words = (first: Person | null, second: Person | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Team
        members={[
          { person: first, tag: 'Captain' },
          { person: second, tag: 'Partner' },
        ]}
      />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('A team shows both players with their ratings and what they are in it, and the mean of both', () => {
  const shown = words(person('Anna', 3.5, 3.25), person('Ben', 4, 3.5));
  expect(shown).toMatch(/Anna Tester .*DUPR 3\.50, self rating 3\.25.* Captain/);
  expect(shown).toMatch(/Ben Tester .*DUPR 4\.00, self rating 3\.50.* Partner/);
  expect(shown).toMatch(/Team average DUPR 3\.75, self rating 3\.38/);
});

test('Who has deleted the account is a former player, and the team has no mean any more', () => {
  const shown = words(person('Anna', 3.5, 3.25), null);
  expect(shown).toContain('Former player (Partner)');
  expect(shown).not.toContain('Team average');
});
