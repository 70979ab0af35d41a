import { expect, it } from 'vitest';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { withServer } from '#tests/support/with-server.ts';
import { toInstants } from './terms.ts';

const { server } = await withServer();

const twoDigits = (number: number) => String(number).padStart(2, '0');
const quarterHours = (date: string) =>
  Array.from(
    { length: 96 },
    (_, n) => `${date}T${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`,
  );
/** '2027-03-14T03:00', as the clock of the zone shows an instant, by another implementation. */
const localOf = (instant: string, time_zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T');

it.each(timeZones)(
  'every quarter hour of the days when the clocks change goes there and back, %s',
  async (zone) => {
    const [spring, autumn] = ['2027-03-14', '2027-11-07'];
    const locals = [...quarterHours(spring), ...quarterHours(autumn)];
    const instants = await toInstants(server.app.db, locals, zone);
    const skipped = locals.filter(
      (local) => local.startsWith(`${spring}T02`) && zone !== 'America/Phoenix',
    );
    expect(locals.filter((_, n) => !instants[n]?.exists)).toEqual(skipped);
    for (const [n, local] of locals.entries())
      if (!skipped.includes(local)) expect(localOf(instants[n]?.starts_at ?? '', zone)).toBe(local);
  },
);

it('a doubled hour means standard time', async () => {
  const [instant] = await toInstants(server.app.db, ['2027-11-07T01:30'], 'America/Denver');
  expect(formatDateTime(instant?.starts_at ?? '', 'America/Denver')).toBe(
    'Sun, Nov 7, 1:30 AM MST',
  );
});
