/** One PlayDate of a calendar (RFC 5545). Timestamps are ISO 8601. */
export type CalendarEvent = {
  uid: string;
  /** Grows with every change, so that a calendar replaces what it has. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  starts_at: string;
  ends_at: string;
  /** When anything of the event changed last; not the time of the download. */
  changed_at: string;
  summary: string;
  description: string;
  /** Null where no place is agreed on. */
  location: string | null;
  url: string;
};

/** Octets of a line, without its end. */
const lineMax = 75;

/**
 * A calendar without people and time zones, both of which the reader knows: its times are in UTC.
 */
export function toCalendar(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Courtfolk//PlayDates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events.flatMap(toLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function toLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${toUtc(event.changed_at)}`,
    `LAST-MODIFIED:${toUtc(event.changed_at)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART:${toUtc(event.starts_at)}`,
    `DTEND:${toUtc(event.ends_at)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.url}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** '20270314T090000Z' */
function toUtc(timestamp: string): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');
}

/** Breaks a line into ones of at most 75 octets in UTF-8, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = utf8Length(character);
    if (octets + length > lineMax) {
      // The space counts for the line that it begins.
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
