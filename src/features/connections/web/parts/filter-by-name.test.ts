import { expect, it } from 'vitest';
import { nameMatches } from './filter-by-name.ts';

const zoe = { first_name: 'Zoë', last_name: 'Núñez-Lee' };

it('finds a friend by any part of the name, whatever the case and the accents', () => {
  for (const typed of ['', '  ', 'zoe', 'ZOË', 'nunez', 'zoe n', 'lee', 'ez-l']) {
    expect(nameMatches(zoe, typed), typed).toBe(true);
  }
  for (const typed of ['zoey', 'lee zoe', '%', '.*']) expect(nameMatches(zoe, typed), typed).toBe(false);
});
