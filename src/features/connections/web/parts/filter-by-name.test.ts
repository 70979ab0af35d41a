import { expect, it } from 'vitest';
import { nameMatches } from './filter-by-name.ts';

const zoe = { first_name: 'Zoë', last_name: 'Núñez-Lee' };

it('a friend is found by any part of the name, ignoring case and accents', () => {
  for (const query of ['', '  ', 'zoe', 'ZOË', 'nunez', 'zoe n', 'lee', 'ez-l']) {
    expect(nameMatches(zoe, query), query).toBe(true);
  }
  for (const query of ['zoey', 'lee zoe', '%', '.*'])
    expect(nameMatches(zoe, query), query).toBe(false);
});
