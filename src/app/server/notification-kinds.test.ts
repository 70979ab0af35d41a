import { expect, it } from 'vitest';
import type { NotificationFacts } from '#features/notifications/rules/kind.ts';
import { callOffReasons } from '#features/playdates/schema.ts';
import { about, facts, notificationRows } from '#tests/support/notification-rows.ts';
import { notificationKinds } from './notification-kinds.ts';

it.each(notificationRows)('%s %j is called ‘%s’ and says ‘%s’', (name, data, title, news) => {
  const kind = notificationKinds.get(name);
  const sentences = [kind?.news(facts(data)), kind?.more?.(facts(data)) ?? ''].filter(
    (each) => each !== '',
  );
  expect([kind?.title(facts(data)), sentences.join('. ')]).toEqual([title, news]);
  expect(kind?.link(facts(data))).toMatch(/^\/[a-z]/);
});

it('the first line of each has at most 90 characters', () => {
  const off = notificationRows.find(([name]) => name === 'match_off')?.[1] as object;
  for (const reason of callOffReasons) {
    const ending = { ended_as: 'called_off', reason, owed: null };
    const news = notificationKinds.get('match_off')?.news(facts({ ...off, ending }));
    expect(news?.length).toBeLessThanOrEqual(90);
  }
  for (const [name, data] of notificationRows)
    expect(notificationKinds.get(name)?.news(facts(data)).length).toBeLessThanOrEqual(90);
});

it('no kind is without a row', () => {
  expect([...new Set(notificationRows.map(([name]) => name))].toSorted()).toEqual(
    [...notificationKinds.keys()].toSorted(),
  );
});

it('what is about a PlayDate says which one, and leads to its page, or to that for applicants', () => {
  for (const [name, data] of notificationRows) {
    const kind = notificationKinds.get(name);
    if (kind?.context === undefined) continue;
    expect(kind.context(facts(data))).toBe('No time yet, Tucson, Arizona');
    const place = name === 'match_message' ? '#chat' : '';
    expect(kind.link(facts(data))).toBe(`/playdates/p${place}`);
    const applicant = { ...facts(data), about: { ...about, is_in_team: false } };
    expect(kind.link(applicant as unknown as NotificationFacts<never, never>)).toBe(
      `/playdates/p/apply${place}`,
    );
  }
});

it('that a match is off says which one it was once the PlayDate has gone', () => {
  const [, data] = notificationRows.find(([name]) => name === 'match_off') ?? [];
  const gone = { ...facts(data), actor: '', about: null } as unknown as NotificationFacts<
    never,
    never
  >;
  const kind = notificationKinds.get('match_off');
  expect([kind?.context?.(gone), kind?.brief?.(gone), kind?.link(gone), kind?.news(gone)]).toEqual([
    'Sat, Mar 13, 6:00 PM MST, Arizona',
    'Sat, Mar 13 · Arizona',
    '/playdates',
    'This match is off: Former player called off: Weather',
  ]);
});
