import { type DemoPerson, demoAdmin, demoPeople } from '#features/accounts/data/demo-people.ts';
import { demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

function personNamed(lastName: string): DemoPerson {
  const person = demoPeople.find((each) => each.last_name === lastName);
  if (person === undefined) throw new Error(`Nobody in the demo community is called ${lastName}`);
  return person;
}

/** Codes with their age in days; used ones were used when joining, one has expired. */
const codes: readonly {
  daysAgo: number;
  url_code?: string;
  usedBy?: string;
  assignedTo?: string;
  expired?: true;
}[] = [
  { daysAgo: 45.3, url_code: 'winter-league', expired: true },
  { daysAgo: 34.1, url_code: 'clinic-with-andre', usedBy: 'Hartley-Cho' },
  { daysAgo: 21.45, usedBy: 'Stockton' },
  { daysAgo: 16.2, assignedTo: 'Greenwood' },
  { daysAgo: 9.38, url_code: 'tempe-open-2026' },
  { daysAgo: 2.17 },
];

/** Signup codes of every status, and audit log entries whose effects have been undone since. */
export async function demoAdminActions(app: AppContext, trx: Transaction): Promise<void> {
  const { clock } = app;
  const ago = (days: number) => isoFromNow(clock, -days * day);
  const record = (daysAgo: number, entry: AuditRecord, actor: Actor = { user_id: demoAdmin.id }) =>
    recordAuditEntry({ clock: { now: () => new Date(ago(daysAgo)) } }, trx, actor, entry);
  const flagChange = (
    action: AuditRecord['action'],
    { id }: DemoPerson,
    flag: 'is_admin' | 'is_paused',
    value: boolean,
  ): AuditRecord => ({
    action,
    target_type: 'user',
    target_id: id,
    user_ids: [id],
    before: { [flag]: !value },
    after: { [flag]: value },
  });

  await record(509, flagChange('make_admin', demoAdmin, 'is_admin', true), 'operator');
  await record(60.2, flagChange('make_admin', personNamed('Castellano'), 'is_admin', true));
  await record(46.35, flagChange('remove_admin', personNamed('Castellano'), 'is_admin', false));
  await record(33.15, flagChange('pause_access', personNamed('Dombrowski'), 'is_paused', true));
  await record(31.4, flagChange('resume_access', personNamed('Dombrowski'), 'is_paused', false));
  const [creator_id, partner_id] = [personNamed('Haas').id, personNamed('Vandermeer').id];
  await record(12.3, {
    action: 'delete_play_date',
    target_type: 'play_date',
    target_id: newId(),
    user_ids: [creator_id, partner_id],
    before: {
      creator_id,
      partner_id,
      status: 'open',
      type: 'challenge',
      state: 'AZ',
    },
  });
  for (const { daysAgo, url_code = null, usedBy, assignedTo, expired } of codes) {
    const id = newId();
    const user = usedBy ?? assignedTo;
    const user_id = user === undefined ? null : personNamed(user).id;
    await insertNumbered(trx, {
      id,
      url_code,
      user_id,
      used_at: usedBy === undefined ? null : ago(demoRatingsOf(personNamed(usedBy))[0][0]),
      expires_at: expired ? ago(daysAgo - 30) : null,
      created_by: demoAdmin.id,
      created_at: ago(daysAgo),
    });
    await record(daysAgo, {
      action: 'create_signup_code',
      target_type: 'signup_code',
      target_id: id,
      user_ids: assignedTo === undefined || user_id === null ? [] : [user_id],
      after: { user_id: assignedTo === undefined ? null : user_id },
    });
  }
}
