import { describe, expect, it } from 'vitest';
import type { PlaydateMessage } from '#features/playdates/contract.ts';
import { type Log, type Outgoing, waiting, withMessage, withNewest } from './chat-list.ts';

const message = (id: string): PlaydateMessage => ({
  id,
  play_date_id: 'p',
  user_id: 'u',
  first_name: 'Anna',
  last_name: 'Tester',
  content: id,
  created_at: '2026-11-21T04:26:32.123Z',
});
const log = (letters: string, next_cursor: string | null = null): Log => ({
  items: [...letters].map(message),
  next_cursor,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('the chat as a list', () => {
  it('keeps what was written before the newest page, and how far it goes back', () => {
    const joined = withNewest(log('abcde', 'before a'), log('deg', 'before d'));
    expect(ids(joined.items)).toBe('abcdeg');
    expect(joined.next_cursor).toBe('before a');
  });

  it('keeps what was confirmed after the newest page had been asked for', () => {
    expect(ids(withNewest(log('abx'), log('abc')).items)).toBe('abcx');
  });

  it('starts from the newest page when nothing is there yet, or a gap would be left', () => {
    const newest = log('xyz', 'before x');
    expect(withNewest(undefined, newest)).toEqual(newest);
    expect(withNewest(log(''), newest)).toEqual(newest);
    expect(withNewest(log('abc'), newest)).toEqual(newest);
  });

  it('drops from what is on its way what has arrived', () => {
    const outgoing = (id: string): Outgoing => ({ id, content: id, created_at: '', state: 'failed' });
    expect(ids(waiting([outgoing('a'), outgoing('b')], [message('a')]))).toBe('b');
  });

  it('adds a confirmed message at the end, once', () => {
    const added = withMessage(log('ab'), message('c'));
    expect(ids(added.items)).toBe('abc');
    expect(withMessage(added, message('a'))).toEqual(added);
  });
});
