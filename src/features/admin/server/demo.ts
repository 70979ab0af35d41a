import { type DemoPerson, demoAdmin, demoPeople } from '#features/accounts/data/demo-people.ts';
import { demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

function called(last_name: string): DemoPerson {
  const person = demoPeople.find((one) => one.last_name === last_name);
  if (person === undefined) throw new Error(`Nobody in the demo community is called ${last_name}`);
  return person;
}

/** Codes by the days since they were made; who used one did so when joining. One has expired, as those of invitations do. */
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

/** What the demo admin has done so far: signup codes of every status, and a log of which nothing is left but the log. */
export async function demoAdminActions(app: AppContext, trx: Transaction): Promise<void> {
  const { clock } = app;
  const ago = (days: number) => isoFromNow(clock, -days * day);
  const write = (daysAgo: number, deed: AuditRecord, actor: Actor = { user_id: demoAdmin.id }) =>
    recordAuditEntry({ clock: { now: () => new Date(ago(daysAgo)) } }, trx, actor, deed);
  const flag = (
    daysAgo: number,
    action: AuditRecord['action'],
    { id }: DemoPerson,
    name: string,
    value: boolean,
  ) =>
    ({
      daysAgo,
      action,
      target_type: 'user',
      target_id: id,
      user_ids: [id],
      before: { [name]: !value },
      after: { [name]: value },
    }) as const;

  const { daysAgo, ...first } = flag(509, 'make_admin', demoAdmin, 'is_admin', true);
  await write(daysAgo, first, 'operator');
  for (const { daysAgo, ...deed } of [
    flag(60.2, 'make_admin', called('Castellano'), 'is_admin', true),
    flag(46.35, 'remove_admin', called('Castellano'), 'is_admin', false),
    flag(33.15, 'pause_access', called('Dombrowski'), 'is_paused', true),
    flag(31.4, 'resume_access', called('Dombrowski'), 'is_paused', false),
  ])
    await write(daysAgo, deed);
  const [creator_id, partner_id] = [called('Haas').id, called('Vandermeer').id];
  await write(12.3, {
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
    const user_id = user === undefined ? null : called(user).id;
    await insertNumbered(trx, {
      id,
      url_code,
      user_id,
      used_at: usedBy === undefined ? null : ago(demoRatingsOf(called(usedBy))[0][0]),
      expires_at: expired ? ago(daysAgo - 30) : null,
      created_by: demoAdmin.id,
      created_at: ago(daysAgo),
    });
    await write(daysAgo, {
      action: 'create_signup_code',
      target_type: 'signup_code',
      target_id: id,
      user_ids: assignedTo === undefined || user_id === null ? [] : [user_id],
      after: { user_id: assignedTo === undefined ? null : user_id },
    });
  }
}
