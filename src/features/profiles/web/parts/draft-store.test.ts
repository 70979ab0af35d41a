import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { session } from '#features/profiles/web/queries.ts';
import { sessionOf } from '#tests/support/web-session.ts';
import { createDraftStore } from './draft-store.ts';

const [anna, ben] = [sessionOf('Anna'), sessionOf('Ben')];
const key = 'notes';
const openStore = () => createDraftStore(key, z.string());

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  // signing out removes a cookie
  vi.stubGlobal('document', { cookie: '' });
  session.begin(anna);
});
afterEach(() => session.signOut());

describe('drafts', () => {
  it('come back by id after a reload, and leave nothing behind once all are removed', () => {
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Left-handed');
    drafts.change(anna.user.id, 'b', (now = '') => `${now}Fast`);
    const reloaded = openStore();
    expect([reloaded.get(anna.user.id, 'a'), reloaded.get(anna.user.id, 'b')]).toEqual([
      'Left-handed',
      'Fast',
    ]);
    for (const id of ['a', 'b']) reloaded.change(anna.user.id, id, () => undefined);
    expect(stored.size).toBe(0);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"user_id":7,"drafts":{}}',
    '{"user_id":"x"}',
    JSON.stringify({ user_id: anna.user.id, drafts: { a: 7 } }),
  ])('start empty from %j', (text) => {
    stored.set(key, text);
    expect(openStore().get(anna.user.id, 'a')).toBeUndefined();
  });

  it('are kept in memory by a tab whose storage is closed', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Left-handed');
    expect(drafts.get(anna.user.id, 'a')).toBe('Left-handed');
  });

  it('belong to one user, and go when another one signs in', () => {
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Left-handed');
    expect(drafts.get(ben.user.id, 'a')).toBeUndefined();
    session.begin(ben);
    expect(stored.size).toBe(0);
    session.begin(anna);
    expect(drafts.get(anna.user.id, 'a')).toBeUndefined();
  });

  it('go when their user chooses to sign out', async () => {
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Left-handed');
    await session.signOut();
    expect(stored.size).toBe(0);
    session.begin(anna);
    expect(drafts.get(anna.user.id, 'a')).toBeUndefined();
  });

  it.each(['ended', 'unreachable'] as const)(
    'survive a session that is %s, for the same user',
    (reason) => {
      const drafts = openStore();
      drafts.change(anna.user.id, 'a', () => 'Left-handed');
      session.store.set({ status: 'signed_out', reason });
      session.begin(anna);
      expect(drafts.get(anna.user.id, 'a')).toBe('Left-handed');
    },
  );

  it('survive an ended session for nobody else', () => {
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Left-handed');
    session.store.set({ status: 'signed_out', reason: 'ended' });
    session.begin(ben);
    expect([drafts.get(ben.user.id, 'a'), stored.size]).toEqual([undefined, 0]);
    session.begin(anna);
    expect(drafts.get(anna.user.id, 'a')).toBeUndefined();
  });

  it('take what is still running when the session ends, such as a message that was not sent', () => {
    const drafts = openStore();
    drafts.change(anna.user.id, 'a', () => 'Sending');
    session.store.set({ status: 'signed_out', reason: 'ended' });
    drafts.change(anna.user.id, 'a', () => 'Not sent');
    drafts.change(ben.user.id, 'a', () => "Ben's");
    session.begin(anna);
    expect(drafts.get(anna.user.id, 'a')).toBe('Not sent');
  });

  it('of a user who has left take nothing from what still runs for that user', () => {
    const drafts = openStore();
    session.begin(ben);
    drafts.change(ben.user.id, 'a', () => "Ben's");
    drafts.change(anna.user.id, 'a', () => "Anna's");
    expect([drafts.get(anna.user.id, 'a'), drafts.get(ben.user.id, 'a')]).toEqual([
      undefined,
      "Ben's",
    ]);
  });
});
