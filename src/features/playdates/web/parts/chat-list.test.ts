import { describe, expect, it } from 'vitest';
import type { PlaydateMessage } from '#features/playdates/contract.ts';
import { inOrder, type Outgoing, waiting, withMessage } from './chat-list.ts';

const message = (id: string): PlaydateMessage => ({
  id,
  play_date_id: 'p',
  user_id: 'u',
  first_name: 'Anna',
  last_name: 'Tester',
  content: id,
  created_at: '2026-11-21T04:26:32.123Z',
});
const page = (...ids: string[]) => ({ items: ids.map(message), next_cursor: null });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('the chat as a list', () => {
  it('puts older pages first and shows a message that stands on two pages once', () => {
    expect(ids(inOrder([page('d', 'e'), page('b', 'c', 'd'), page('a')]))).toBe('abcde');
    expect(inOrder([])).toEqual([]);
  });

  it('drops from what is on its way what has arrived', () => {
    const outgoing = (id: string): Outgoing => ({ id, content: id, created_at: '', state: 'failed' });
    expect(ids(waiting([outgoing('a'), outgoing('b')], [message('a')]))).toBe('b');
  });

  it('adds a confirmed message to the newest page, once', () => {
    const pages = [page('b'), page('a')];
    const added = withMessage(pages, message('c'));
    expect(ids(inOrder(added))).toBe('abc');
    expect(withMessage(added, message('c'))).toEqual(added);
    expect(withMessage(added, message('a'))).toEqual(added);
    expect(withMessage([], message('c'))).toEqual([]);
  });
});
