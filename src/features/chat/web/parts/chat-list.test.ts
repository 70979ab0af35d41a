import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#features/chat/contract.ts';
import { type Log, type Outgoing, unconfirmed, withMessage, withNewest } from './chat-list.ts';

const message = (id: string): ChatMessage => ({
  id,
  play_date_id: 'p',
  user_id: 'u',
  first_name: 'Anna',
  last_name: 'Tester',
  is_admin: false,
  content: id,
  author_blocked: false,
  created_at: '2026-11-21T04:26:32.123Z',
  hidden_at: null,
});
const log = (letters: string, next_cursor: string | null = null): Log => ({
  items: [...letters].map(message),
  next_cursor,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('the message log', () => {
  it('keeps older messages and their cursor when the newest page is merged', () => {
    const joined = withNewest(log('abcde', 'before a'), log('deg', 'before d'));
    expect(ids(joined.items)).toBe('abcdeg');
    expect(joined.next_cursor).toBe('before a');
  });

  it('keeps a message that was confirmed during the refetch', () => {
    expect(ids(withNewest(log('abx'), log('abc')).items)).toBe('abcx');
  });

  it('is replaced by the newest page when it is empty or there is a gap', () => {
    const newest = log('xyz', 'before x');
    expect(withNewest(undefined, newest)).toEqual(newest);
    expect(withNewest(log(''), newest)).toEqual(newest);
    expect(withNewest(log('abc'), newest)).toEqual(newest);
  });

  it('removes arrived messages from the outgoing ones', () => {
    const outgoing = (id: string): Outgoing => ({
      id,
      content: id,
      created_at: '',
      state: 'failed',
    });
    expect(ids(unconfirmed([outgoing('a'), outgoing('b')], [message('a')]))).toBe('b');
  });

  it('appends a confirmed message once', () => {
    const added = withMessage(log('ab'), message('c'));
    expect(ids(added.items)).toBe('abc');
    expect(withMessage(added, message('a'))).toEqual(added);
  });
});
