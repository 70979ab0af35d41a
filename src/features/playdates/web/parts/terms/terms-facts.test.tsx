import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsFacts } from './terms-facts.tsx';

const terms: ComponentProps<typeof TermsFacts>['terms'] = {
  time_zone: 'America/Phoenix',
  duration_minutes: 90,
  venue_name: null,
  setting: null,
  court_cost: null,
  court_paid_by: 'each_own',
  format: 'casual',
  games: null,
  points: 11,
  hides_venue: false,
  town: null,
  court_access: null,
  times: [],
  balls_by: 'earning_team',
  notice_hours: 24,
  late_percent: 50,
};

test('a proposed time at which the viewer plays elsewhere says so', () => {
  const shown = (overlaps: boolean) =>
    renderToStaticMarkup(
      <TermsFacts
        side="other_team"
        terms={{
          ...terms,
          times: [
            {
              id: '1',
              starts_at: '2999-03-14T01:00:00.000Z',
              local_start: '2999-03-13T18:00',
              overlaps,
            },
          ],
        }}
      />,
    );
  expect(shown(true)).toContain('You already play at that time.');
  expect(shown(false)).not.toContain('You already play');
});

test('the kind of court is said where it is known, and of a public one that a city may ask for a permit', () => {
  const shown = (court_access: 'club' | 'public' | null) =>
    renderToStaticMarkup(
      <TermsFacts side="other_team" terms={{ ...terms, times: [], court_access }} />,
    );
  expect(shown('club')).toContain('Club court');
  expect(shown(null)).not.toContain('ourt<');
  expect(shown('public')).toMatch(
    /Public court.*Many cities allow paid play on public courts only with /,
  );
  expect(shown('club')).not.toContain('permit');
});
