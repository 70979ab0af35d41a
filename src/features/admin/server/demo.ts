import { type DemoPerson, demoAdmin, demoPeople } from '#features/accounts/data/demo-people.ts';
import { demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { type DemoReport, demoReports } from '#features/admin/data/demo-reports.ts';
import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { latestContentOf, setHidden } from '#features/playdates/server/service/moderation.ts';
import { addReport, addWarning } from '#features/reports/server/service/moderation.ts';
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
  // Somebody who had deleted the account while it was paused.
  const former = { ...personNamed('Dombrowski'), id: newId() };
  await record(21.6, flagChange('release_address', former, 'is_paused', false), 'operator');
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

type Recorder = (daysAgo: number, entry: AuditRecord) => Promise<void>;

/** Reports in every state with what became of them, and the moderators' entries in the audit log. */
export async function demoModeration(app: AppContext, trx: Transaction): Promise<void> {
  const at = (daysAgo: number) => ({ now: () => new Date(isoFromNow(app.clock, -daysAgo * day)) });
  const record: Recorder = (daysAgo, entry) =>
    recordAuditEntry({ clock: at(daysAgo) }, trx, { user_id: demoAdmin.id }, entry);
  for (const report of demoReports) await addDemoReport(app, trx, report, record);
  // A warning that was kept, and a message that was hidden by mistake, of people who have left.
  const gone = newId();
  await record(64.7, ofPerson('warn_user', gone, 'warned'));
  await record(60.9, ofPerson('keep_warning', gone, 'warned'));
  const message = { target_type: 'message', target_id: newId(), user_ids: [gone] } as const;
  await record(61.2, { ...message, action: 'hide_content', after: { outcome: 'hidden' } });
  await record(61.1, { ...message, action: 'unhide_content' });
}

const ofPerson = (action: AuditRecord['action'], id: string, outcome: string): AuditRecord => ({
  action,
  target_type: 'user',
  target_id: id,
  user_ids: [id],
  after: { outcome },
});

async function addDemoReport(app: AppContext, trx: Transaction, report: DemoReport, record: Recorder) {
  const { target_type, reason, text = null, daysAgo, closed, warning, reopened } = report;
  const ago = (days: number) => isoFromNow(app.clock, -days * day);
  const [id, about_id] = [newId(), personNamed(report.about).id];
  const content = target_type === 'person' ? undefined : await latestContentOf(trx, target_type, about_id);
  const target_id = content?.id ?? about_id;
  await addReport(trx, {
    id,
    reporter_id: personNamed(report.reporter).id,
    about_id,
    target_type,
    target_id,
    reason,
    text,
    snapshot: content?.text ?? null,
    created_at: ago(daysAgo),
    ...(closed && { state: 'closed', outcome: closed.outcome, closed_at: ago(closed.daysAgo) }),
    ...(closed && { closed_by: demoAdmin.id }),
    ...(reopened && { reopened_at: ago(daysAgo / 4) }),
  });
  const decidedAgo = closed?.daysAgo ?? daysAgo / 2;
  if (warning !== undefined) {
    const answered =
      warning.answer === undefined ? {} : { answer: warning.answer, ...answeredAt(ago(daysAgo / 4)) };
    const row = { id: newId(), report_id: id, profile_id: about_id, warned_by: demoAdmin.id };
    await addWarning(trx, { ...row, text: warning.text, created_at: ago(decidedAgo), ...answered });
    await record(decidedAgo, ofPerson('warn_user', about_id, 'warned'));
  }
  if (closed === undefined) return;
  const { outcome } = closed;
  if (outcome === 'hidden' && target_type !== 'person') {
    await setHidden({ ...app, clock: { now: () => new Date(ago(decidedAgo)) } }, trx, target_id, true);
    const target = { target_type, target_id, user_ids: [about_id] };
    await record(decidedAgo, { ...target, action: 'hide_content', after: { outcome } });
  }
  const ofReport = { target_type: 'report', target_id: id, user_ids: [] } as const;
  if (target_type === 'message')
    await record(decidedAgo + 0.01, { ...ofReport, action: 'view_reported_chat' });
  if (outcome === 'dismissed')
    await record(decidedAgo, { ...ofReport, action: 'dismiss_report', after: { outcome } });
}

const answeredAt = (time: string) => ({ acknowledged_at: time, answered_at: time });
