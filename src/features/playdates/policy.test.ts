import { describe, expect, test } from 'vitest';
import * as policy from './policy.ts';
import { type PlaydateStatus, type RequestStatus, requestStatuses, statuses } from './schema.ts';

const roles = ['creator_team', 'accepted_team', 'applicant', 'none'] as const;
const admin = { user_id: 'a', is_admin: true };
const player = { user_id: 'p', is_admin: false };
/** The statuses in which each role is allowed. */
const table = (may: (role: policy.Role, status: PlaydateStatus) => boolean) =>
  Object.fromEntries(roles.map((role) => [role, statuses.filter((status) => may(role, status))]));
const nowhere = { creator_team: [], accepted_team: [], applicant: [], none: [] };

describe('PlayDate permissions by status', () => {
  test('the creator team may cancel an open PlayDate', () => {
    expect(table((role, status) => policy.mayCancel(role, { status }))).toEqual({
      ...nowhere,
      creator_team: ['open'],
    });
  });

  test('the four players may complete a matched PlayDate', () => {
    const matched = ['matched'];
    const unasked = { is_reported_absent: false, completion: null };
    expect(table((role, status) => policy.mayComplete(role, { ...unasked, status }))).toEqual({
      ...nowhere,
      creator_team: matched,
      accepted_team: matched,
    });
  });

  test('the other team completes what one team calls played, and may say that it was not yet', () => {
    const matched = { status: 'matched', is_reported_absent: false } as const;
    const may = (state: 'asked' | 'not_yet') => {
      const completion = { state, team: 'creator_team' } as const;
      return {
        complete: roles.filter((role) => policy.mayComplete(role, { ...matched, completion })),
        decline: roles.filter((role) => policy.mayDeclineCompletion(role, completion)),
        confirms: roles.filter((role) => policy.isPlayedForOthers(role, completion)),
      };
    };
    const confirms = { confirms: ['accepted_team'] };
    expect(may('asked')).toEqual({
      complete: ['accepted_team'],
      decline: ['accepted_team'],
      ...confirms,
    });
    expect(may('not_yet')).toEqual({ complete: ['accepted_team'], decline: [], ...confirms });
    for (const may of [policy.mayDeclineCompletion, policy.isPlayedForOthers])
      expect(roles.filter((role) => may(role, null))).toEqual([]);
  });

  test('the creator team may answer pending applications to an open PlayDate', () => {
    expect(table((role, status) => policy.mayAnswerRequests(role, { status }))).toEqual({
      ...nowhere,
      creator_team: ['open'],
    });
    const may = (status: RequestStatus) =>
      policy.mayAnswer('creator_team', { status: 'open' }, { status });
    expect(requestStatuses.filter(may)).toEqual(['pending']);
  });

  test('nobody is accepted while a moderator has hidden the PlayDate', () => {
    const may = (hidden_at: string | null, partner_until: string | null = null) =>
      policy.mayAccept(
        'creator_team',
        { status: 'open', hidden_at, partner_until },
        { status: 'pending' },
      );
    expect([may(null), may('2027-03-01T00:00:00Z')]).toEqual([true, false]);
    // Nor while it has no partner.
    expect(may(null, '2027-03-01T00:00:00Z')).toBe(false);
  });

  test('a partner answers until the match, and the creator chooses another one only without one', () => {
    const answers = (isPartner: boolean) =>
      [...statuses, ...requestStatuses].filter((status) =>
        policy.mayAnswerAsPartner(isPartner, status),
      );
    expect(answers(true)).toEqual(['open', 'pending']);
    expect(answers(false)).toEqual([]);
    const chooses = (isCreator: boolean, partner_until: string | null) =>
      statuses.filter((status) => policy.mayChoosePartner(isCreator, { status, partner_until }));
    expect(chooses(true, '2027-03-01T00:00:00Z')).toEqual(['open']);
    expect(chooses(true, null)).toEqual([]);
    expect(chooses(false, '2027-03-01T00:00:00Z')).toEqual([]);
  });

  test('members without a role may apply to an open PlayDate whose team is not paused', () => {
    const may = (is_listed: boolean) =>
      table((role, status) => policy.mayApply(role, { status, is_listed }));
    expect(may(true)).toEqual({ ...nowhere, none: ['open'] });
    expect(may(false)).toEqual(nowhere);
  });

  test('applicants may withdraw a pending application', () => {
    for (const role of roles) {
      const may = (status: RequestStatus) => policy.mayWithdraw(role, { status });
      expect(requestStatuses.filter(may)).toEqual(role === 'applicant' ? ['pending'] : []);
    }
  });

  test('both teams and admins see the detail; applicants, and everybody while open, see the card', () => {
    expect(roles.filter((role) => policy.mayView(player, role))).toEqual([
      'creator_team',
      'accepted_team',
    ]);
    expect(roles.filter((role) => policy.mayView(admin, role))).toEqual([...roles]);
    const may = (viewer: typeof player, is_listed: boolean, hasApplied: boolean) =>
      statuses.filter((status) =>
        policy.maySeeCard(viewer, 'none', { status, is_listed, is_apart: false }, hasApplied),
      );
    expect(may(player, true, false)).toEqual(['open']);
    expect(may(player, false, false)).toEqual([]);
    expect(may(player, false, true)).toEqual([...statuses]);
    expect(may(admin, false, false)).toEqual([...statuses]);
    const apart = { status: 'open', is_listed: true, is_apart: true } as const;
    const seers = roles.filter((role) => policy.maySeeCard(player, role, apart, true));
    expect(seers).toEqual(['creator_team', 'accepted_team']);
  });
});
