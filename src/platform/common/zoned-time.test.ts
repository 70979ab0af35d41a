import { expect, it } from 'vitest';
import { dateIn, formatDateTime, formatLocalStart, readersTime } from './zoned-time.ts';

it('shows an instant by the clock of the place, with the name of the zone', () => {
  expect(formatDateTime('2027-03-14T01:00:00.000Z', 'America/Phoenix')).toBe(
    'Sat, Mar 13, 6:00 PM MST',
  );
  expect(formatDateTime('2027-07-14T01:00:00.000Z', 'America/Denver')).toBe(
    'Tue, Jul 13, 7:00 PM MDT',
  );
});

it('shows a local time as it is written', () => {
  expect(formatLocalStart('2027-03-13T08:15')).toBe('Sat, Mar 13, 8:15 AM');
});

it('adds the reader’s time only where it differs', () => {
  const [instant, place] = ['2027-03-14T01:00:00.000Z', 'America/Phoenix'];
  expect(readersTime(instant, place, place)).toBeNull();
  expect(readersTime(instant, place, 'America/New_York')).toBe('8:00 PM');
  const readers = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(readersTime(instant, readers)).toBeNull();
});

it('adds the reader’s day where it is another one', () => {
  expect(readersTime('2027-03-14T06:30:00.000Z', 'America/Phoenix', 'America/New_York')).toBe(
    'Sun, Mar 14, 1:30 AM',
  );
  expect(readersTime('2027-03-14T12:00:00.000Z', 'America/Phoenix', 'Asia/Tokyo')).toBe('9:00 PM');
  expect(readersTime('2027-03-14T16:00:00.000Z', 'America/Phoenix', 'Pacific/Auckland')).toBe(
    'Mon, Mar 15, 5:00 AM',
  );
});

it('knows the day of a zone', () => {
  expect(dateIn('America/Phoenix', new Date('2027-03-14T05:00:00Z'))).toBe('2027-03-13');
});
