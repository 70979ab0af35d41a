import { expect, test } from 'vitest';
import type { Role } from '#features/playdates/policy.ts';
import { type PlaydateStatus, statuses } from '#features/playdates/schema.ts';
import { day } from '#platform/common/clock.ts';
import { mayReadChat, mayWriteChat } from './policy.ts';

const roles = ['creator_team', 'accepted_team', 'applicant', 'none'] as const;
/** The statuses in which each role is allowed. */
const table = (may: (role: Role, status: PlaydateStatus) => boolean) =>
  Object.fromEntries(roles.map((role) => [role, statuses.filter((status) => may(role, status))]));
const nowhere = { creator_team: [], accepted_team: [], applicant: [], none: [] };

test('the four players read the chat of a match and write until exactly 7 days after completion', () => {
  const four = {
    creator_team: ['matched', 'completed'],
    accepted_team: ['matched', 'completed'],
  };
  const readers = (has_match: boolean) =>
    table((role, status) => mayReadChat(role, { status, has_match }));
  expect(readers(false)).toEqual({ ...nowhere, ...four });
  const cancelled = ['matched', 'completed', 'cancelled'];
  expect(readers(true)).toEqual({
    ...nowhere,
    creator_team: cancelled,
    accepted_team: cancelled,
  });
  const now = new Date();
  expect(table((role, status) => mayWriteChat(role, { status, completed_at: null }, now))).toEqual({
    ...nowhere,
    ...four,
  });
  const completed_at = '2026-03-01T10:00:00.000Z';
  const may = (milliseconds: number) =>
    mayWriteChat(
      'accepted_team',
      { status: 'completed', completed_at },
      new Date(Date.parse(completed_at) + milliseconds),
    );
  expect([may(0), may(7 * day - 1), may(7 * day), may(30 * day)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayWriteChat('applicant', { status: 'matched', completed_at: null }, new Date(0))).toBe(
    false,
  );
});
