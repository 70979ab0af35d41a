import fc from 'fast-check';
import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, toCalendar } from './ical.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0190aaaa-0000-7000-8000-000000000001@courtfolk',
  sequence: 0,
  status: 'TENTATIVE',
  starts_at: '2027-03-14T01:00:00.000Z',
  ends_at: '2027-03-14T02:30:00.000Z',
  changed_at: '2027-03-01T12:34:56.789Z',
  summary: 'Pickleball with Ben, Cleo and Dora',
  description: 'https://courtfolk.example/playdates/1',
  location: 'Pecos Park, 17010 S 48th St, Phoenix',
  url: 'https://courtfolk.example/playdates/1',
  ...changes,
});

/** The events as three independent readers see them, which must agree. */
function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  const first = component.getAllSubcomponents('vevent').map((each) => {
    const parsed = new ICAL.Event(each);
    return {
      uid: parsed.uid,
      sequence: parsed.sequence,
      summary: parsed.summary,
      location: parsed.location ?? undefined,
      start: parsed.startDate.toJSDate().toISOString(),
      end: parsed.endDate.toJSDate().toISOString(),
      status: each.getFirstPropertyValue('status'),
    };
  });
  const second = (convertIcsCalendar(undefined, text).events ?? []).map((each) => ({
    uid: each.uid,
    // ts-ics leaves out a zero.
    sequence: each.sequence ?? 0,
    summary: each.summary,
    location: each.location,
    start: each.start.date.toISOString(),
    end: each.end?.date.toISOString(),
    status: each.status,
  }));
  expect(second).toEqual(first);
  const third = Object.values(nodeIcal.parseICS(text))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map((each) => ({
      uid: each.uid,
      sequence: Number(each.sequence),
      summary: each.summary,
      location: each.location,
      start: each.start.toISOString(),
      end: each.end?.toISOString(),
      status: each.status,
    }));
  // node-ical takes an escaped backslash before an n for a backslash and a new line.
  const unescaped = (line: string | undefined) => line?.replaceAll('\\n', '\\\n');
  expect(third).toEqual(
    first.map((each) => ({
      ...each,
      summary: unescaped(each.summary),
      location: unescaped(each.location),
    })),
  );
  return first;
}

const octets = (line: string) => Buffer.byteLength(line);

describe('A calendar', () => {
  test('is read by three parsers', () => {
    expect(
      read(toCalendar([event(), event({ uid: 'other@courtfolk', status: 'CANCELLED' })])),
    ).toEqual([
      {
        uid: '0190aaaa-0000-7000-8000-000000000001@courtfolk',
        sequence: 0,
        summary: 'Pickleball with Ben, Cleo and Dora',
        location: 'Pecos Park, 17010 S 48th St, Phoenix',
        start: '2027-03-14T01:00:00.000Z',
        end: '2027-03-14T02:30:00.000Z',
        status: 'TENTATIVE',
      },
      expect.objectContaining({ uid: 'other@courtfolk', status: 'CANCELLED' }),
    ]);
  });

  test('is published, in UTC, without people, and an empty one is a calendar too', () => {
    const text = toCalendar([event()], 'Courtfolk; PlayDates');
    expect(text).toContain('METHOD:PUBLISH\r\n');
    expect(text).toContain('DTSTAMP:20270301T123456Z\r\n');
    expect(text).toContain('X-WR-CALNAME:Courtfolk\\; PlayDates\r\n');
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto|TZID/i);
    expect(read(toCalendar([]))).toEqual([]);
  });

  test.each([
    ['commas and semicolons', 'Ben; Junior, Cleo, and Dora'],
    ['backslashes and lines', 'Ben \\n Cleo\nDora'],
    ['emoji and combined ones', 'Ben 🎾👩‍👩‍👧‍👦, Zoë, 李小龍'],
    ['names of 80 characters', ['B', '🎾', 'é'].map((letter) => letter.repeat(80)).join(', ')],
    ['what looks like a property', 'Ben\r\nATTENDEE:mailto:a@b.test'],
  ])('keeps %s', (_, summary) => {
    const text = toCalendar([event({ summary, location: summary })]);
    const [found] = read(text);
    expect(found?.summary).toBe(summary.replace('\r\n', '\n'));
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  test('has lines of at most 75 octets, which never break a character', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(line, (summary) => {
        const text = toCalendar([event({ summary })]);
        expect(text.replaceAll('\r\n', '')).not.toContain('\r');
        for (const each of text.split('\r\n')) {
          expect(octets(each)).toBeLessThanOrEqual(75);
          // Each line by itself is valid text.
          expect(Buffer.from(each).toString()).toBe(each);
        }
        const unfolded = text.replaceAll('\r\n ', '');
        const escaped = summary.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
        expect(unfolded).toContain(`SUMMARY:${escaped}\r\n`);
      }),
    );
  });

  test('folds at the 75th octet, not before', () => {
    const text = toCalendar([event({ summary: 'a'.repeat(200) })]);
    const lines = text.split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY'));
    expect(lines.slice(at, at + 3).map(octets)).toEqual([75, 75, 8 + 200 + 2 - 150]);
  });
});
