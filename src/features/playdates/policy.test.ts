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
