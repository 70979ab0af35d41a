import { describe, expect, test } from 'vitest';
import { day } from '#platform/common/clock.ts';
import * as policy from './policy.ts';
import { type PlaydateStatus, type RequestStatus, requestStatuses, statuses } from './schema.ts';

const parts = ['creator_team', 'accepted_team', 'applicant', 'none'] as const;
const admin = { user_id: 'a', is_admin: true };
const player = { user_id: 'p', is_admin: false };
/** In which of the four statuses each part may do it. */
const table = (may: (part: policy.Part, status: PlaydateStatus) => boolean) =>
  Object.fromEntries(parts.map((part) => [part, statuses.filter((status) => may(part, status))]));
const nobody = { creator_team: [], accepted_team: [], applicant: [], none: [] };

describe('Who may do what in which status', () => {
  test('cancel: the creating team, while it is open', () => {
    expect(table((part, status) => policy.mayCancel(part, { status }))).toEqual({
      ...nobody,
      creator_team: ['open'],
    });
  });

  test('complete: the four, once it is matched', () => {
    const matched = ['matched'];
    expect(table((part, status) => policy.mayComplete(part, { status }))).toEqual({
      ...nobody,
      creator_team: matched,
      accepted_team: matched,
    });
  });

  test('answer applications: the creating team, while it is open and the application pending', () => {
    expect(table((part, status) => policy.mayAnswerRequests(part, { status }))).toEqual({
      ...nobody,
      creator_team: ['open'],
    });
    const may = (status: RequestStatus) => policy.mayAnswer('creator_team', { status: 'open' }, { status });
    expect(requestStatuses.filter(may)).toEqual(['pending']);
  });

  test('apply: whoever has no part, while it is open and nobody of its team paused', () => {
    const may = (is_listed: boolean) => table((part, status) => policy.mayApply(part, { status, is_listed }));
    expect(may(true)).toEqual({ ...nobody, none: ['open'] });
    expect(may(false)).toEqual(nobody);
  });

  test('withdraw: those who applied, while it is pending', () => {
    for (const part of parts) {
      const may = (status: RequestStatus) => policy.mayWithdraw(part, { status });
      expect(requestStatuses.filter(may)).toEqual(part === 'applicant' ? ['pending'] : []);
    }
  });

  test('view: both teams and admins; the card also who has applied, and everybody while it is open', () => {
    expect(parts.filter((part) => policy.mayView(player, part))).toEqual(['creator_team', 'accepted_team']);
    expect(parts.filter((part) => policy.mayView(admin, part))).toEqual([...parts]);
    const may = (viewer: typeof player, is_listed: boolean, hasApplied: boolean) =>
      statuses.filter((status) => policy.maySeeCard(viewer, 'none', { status, is_listed }, hasApplied));
    expect(may(player, true, false)).toEqual(['open']);
    expect(may(player, false, false)).toEqual([]);
    expect(may(player, false, true)).toEqual([...statuses]);
    expect(may(admin, false, false)).toEqual([...statuses]);
  });

  test('the chat: the four, from the match on; writing until seven days after completion, to the millisecond', () => {
    const four = { creator_team: ['matched', 'completed'], accepted_team: ['matched', 'completed'] };
    const readers = (has_match: boolean) =>
      table((part, status) => policy.mayReadChat(part, { status, has_match }));
    expect(readers(false)).toEqual({ ...nobody, ...four });
    const cancelled = ['matched', 'completed', 'cancelled'];
    expect(readers(true)).toEqual({ ...nobody, creator_team: cancelled, accepted_team: cancelled });
    const now = new Date();
    expect(table((part, status) => policy.mayWriteChat(part, { status, completed_at: null }, now))).toEqual({
      ...nobody,
      ...four,
    });
    const completed_at = '2026-03-01T10:00:00.000Z';
    const may = (milliseconds: number) =>
      policy.mayWriteChat(
        'accepted_team',
        { status: 'completed', completed_at },
        new Date(Date.parse(completed_at) + milliseconds),
      );
    expect([may(0), may(7 * day - 1), may(7 * day), may(30 * day)]).toEqual([true, true, false, false]);
    expect(policy.mayWriteChat('applicant', { status: 'matched', completed_at: null }, new Date(0))).toBe(
      false,
    );
  });
});
