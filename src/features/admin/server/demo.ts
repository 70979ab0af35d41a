import { type DemoPerson, demoAdmin, demoPeople } from '#features/accounts/data/demo-people.ts';
import { demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { type Actor, type Deed, writeDown } from '#features/audit/server/service.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';

function called(last_name: string): DemoPerson {
  const person = demoPeople.find((one) => one.last_name === last_name);
  if (person === undefined) throw new Error(`Nobody in the demo community is called ${last_name}`);
  return person;
}

/** Codes by the days since they were made; who used one did so when joining. One has expired, as those of invitations do. */
const codes: readonly {
  days_ago: number;
  url_code?: string;
  used_by?: string;
  assigned_to?: string;
  expired?: true;
}[] = [
  { days_ago: 45.3, url_code: 'winter-league', expired: true },
  { days_ago: 34.1, url_code: 'clinic-with-andre', used_by: 'Hartley-Cho' },
  { days_ago: 21.45, used_by: 'Stockton' },
  { days_ago: 16.2, assigned_to: 'Greenwood' },
  { days_ago: 9.38, url_code: 'tempe-open-2026' },
  { days_ago: 2.17 },
];

/** What the demo admin has done so far: signup codes of every status, and a log of which nothing is left but the log. */
export async function demoDeeds(platform: Platform, trx: Transaction): Promise<void> {
  const { clock } = platform;
  const ago = (days: number) => isoFromNow(clock, -days * day);
  const write = (days_ago: number, deed: Deed, actor: Actor = { user_id: demoAdmin.id }) =>
    writeDown({ ...platform, clock: { now: () => new Date(ago(days_ago)) } }, trx, actor, deed);
  const flag = (days_ago: number, action: Deed['action'], { id }: DemoPerson, name: string, value: boolean) =>
    ({
      days_ago,
      action,
      target_type: 'user',
      target_id: id,
      before: { [name]: !value },
      after: { [name]: value },
    }) as const;

  const { days_ago, ...first } = flag(509, 'make_admin', demoAdmin, 'is_admin', true);
  await write(days_ago, first, 'operator');
  for (const { days_ago, ...deed } of [
    flag(60.2, 'make_admin', called('Castellano'), 'is_admin', true),
    flag(46.35, 'remove_admin', called('Castellano'), 'is_admin', false),
    flag(33.15, 'pause_access', called('Dombrowski'), 'is_paused', true),
    flag(31.4, 'resume_access', called('Dombrowski'), 'is_paused', false),
  ])
    await write(days_ago, deed);
  await write(12.3, {
    action: 'delete_play_date',
    target_type: 'play_date',
    target_id: newId(),
    before: {
      creator_id: called('Haas').id,
      partner_id: called('Vandermeer').id,
      status: 'open',
      type: 'challenge',
      state: 'AZ',
    },
  });
  for (const { days_ago, url_code = null, used_by, assigned_to, expired } of codes) {
    const id = newId();
    const user = used_by ?? assigned_to;
    const user_id = user === undefined ? null : called(user).id;
    await insertNumbered(trx, {
      id,
      url_code,
      user_id,
      used_at: used_by === undefined ? null : ago(demoRatingsOf(called(used_by))[0][0]),
      expires_at: expired ? ago(days_ago - 30) : null,
      created_by: demoAdmin.id,
      created_at: ago(days_ago),
    });
    await write(days_ago, {
      action: 'create_signup_code',
      target_type: 'signup_code',
      target_id: id,
      after: { user_id: assigned_to === undefined ? null : user_id },
    });
  }
}
