import type { ReportAction } from '#features/admin/schema.ts';
import { handleReport, reportContext } from '#features/admin/server/service/reports.ts';
import { endUserSessions } from '#features/admin/server/service/users.ts';
import { type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import type { ReportReason, ReportTargetType } from '#features/reports/schema.ts';
import { createReport } from '#features/reports/server/service/create-report.ts';
import { answerWarning, listWarnings } from '#features/reports/server/service/warnings.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import { as, demoAdmin, idOf, joinedDaysAgo, personNamed } from './people.ts';

/** What is reported for which reason; a person without. */
type Reported = Partial<Record<string, { target_type: ReportTargetType; target_id: string }>>;

const wholeLog = '00000000-0000-0000-0000-000000000000';

/** Age in days, URL code, and who has used it when joining, or to whom it is assigned. */
const codes: [number, string | null, { usedBy?: string; assignedTo?: string }?][] = [
  [45.3, 'winter-league'],
  [34.1, 'clinic-with-andre', { usedBy: 'Hartley-Cho' }],
  [21.45, null, { usedBy: 'Stockton' }],
  [16.2, null, { assignedTo: 'Greenwood' }],
  [9.38, 'tempe-open-2026'],
  [2.17, null],
];

/**
 * The reporter, about whom and why, days ago, what an admin has done, and after the colon what is
 * said.
 */
const reports = `
  Jorgensen Dombrowski harassment 33.4 pause:
  Kealoha Hartley-Cho threat 0.15 -: He was angry about our last match already.
  Christensen Sorenson minor 0.6 -: His coach told me that he plays for a high school.
  Swenson Merritt fake_level 1.4 -: Nobody believes the 3.76. He beat two 4.5 players.
  Iyer Merritt fake_level 1.1 -:
  Rahman Thibodeaux impersonation 8.5 warn: That is the name and the picture of my coach.
  Simmons Merritt money 40.2 dismiss: Wanted ten dollars more when we were done.
  Braddock Peña spam 14.6 dismiss: I do not know what is in that folder.
  Fontaine Dombrowski money_scam 2.3 hide: He asks everybody for gift cards.
  Moreau Beaumont harassment 1.9 warn: Shouted at my partner after every lost point.
`;
const warnings: Partial<Record<string, string>> = {
  Beaumont: 'Please do not shout at other players. The next time we pause your access.',
  Thibodeaux: 'Please use your own name here, and tell us if it is.',
};
/** His, which opens the report again. */
const answer = 'It is my own name. There are two of us in Texas, and he is the better player.';

/** Reports in every state with what became of them. */
export async function addReports({ appAgo }: DemoContext, reported: Reported): Promise<void> {
  const admin = as('Whitaker');
  for (const row of reports.trim().split('\n')) {
    const [words = '', text = ''] = row.trim().split(/: ?/);
    const [reporter, about = '', reason = '', daysAgo, action] = words.split(' ');
    const [app, later] = [appAgo(Number(daysAgo) * day), appAgo((Number(daysAgo) - 0.4) * day)];
    const target = reported[reason] ?? { target_type: 'person', target_id: idOf(about) };
    const report = { ...target, reason: reason as ReportReason, text };
    const { id } = await createReport(app, as(reporter), report);
    if (action === '-') continue;
    if (target.target_type === 'message') await reportContext(later, admin, { id });
    const handling = { id, action: action as ReportAction, text: warnings[about] };
    await handleReport(later, admin, handling);
    if (action !== 'pause') continue;
    await endUserSessions(appAgo(32.9 * day), admin, { id: idOf(about) });
    await setPaused(appAgo(31.4 * day), admin, idOf(about), false);
  }
  const [app, warned] = [appAgo(2 * day), as('Thibodeaux')];
  for (const { id } of (await listWarnings(app, warned)).items)
    await answerWarning(app, warned, { id, answer });
}

type Entry = Pick<AuditRecord, 'action' | 'target_type'> & Partial<AuditRecord>;

async function record({ trx, appAgo }: DemoContext, daysAgo: number, entry: Entry) {
  const actor = entry.action === 'release_address' ? 'operator' : as('Whitaker');
  const full = { target_id: newId(), user_ids: [], ...entry };
  await recordAuditEntry(appAgo(daysAgo * day), trx, actor, full);
}

/**
 * What was done about accounts and has been undone since, and what is left of people who have left.
 */
export async function addAccountActions(demo: DemoContext): Promise<void> {
  await setAdmin(demo.appAgo(60.2 * day), as('Whitaker'), idOf('Castellano'), true);
  await setAdmin(demo.appAgo(46.35 * day), as('Whitaker'), idOf('Castellano'), false);
  const [paused, warned, message] = [newId(), newId(), newId()];
  const resumed = { user_ids: [paused], before: { is_paused: true }, after: { is_paused: false } };
  const user = { target_type: 'user', target_id: warned, user_ids: [warned] } as const;
  const ofMessage = { ...user, target_type: 'message', target_id: message } as const;
  const playdate = { target_type: 'play_date', target_id: newId() } as const;
  const [creator_id, partner_id] = [idOf('Haas'), idOf('Vandermeer')];
  const user_ids = [creator_id, partner_id];
  const before = { creator_id, partner_id, status: 'open', type: 'challenge', state: 'AZ' };
  const entries: [number, Entry][] = [
    [64.7, { ...user, action: 'warn_user', after: { outcome: 'warned' } }],
    [61.3, { action: 'view_report', target_type: 'report' }],
    [61.2, { ...ofMessage, action: 'hide_content', after: { outcome: 'hidden' } }],
    [61.1, { ...ofMessage, action: 'unhide_content' }],
    [60.9, { ...user, action: 'keep_warning', after: { outcome: 'warned' } }],
    [33.1, { action: 'view_user', target_type: 'user', target_id: idOf('Dombrowski') }],
    [21.6, { ...user, action: 'release_address', target_id: paused, ...resumed }],
    [12.4, { ...playdate, action: 'view_court' }],
    [12.3, { ...playdate, action: 'delete_play_date', user_ids, before }],
    [5.2, { action: 'export_audit_log', target_type: 'audit_log', target_id: wholeLog }],
  ];
  for (const [daysAgo, entry] of entries) await record(demo, daysAgo, entry);
}

/** Signup codes of every status, the first of which has expired. */
export async function addCodes(demo: DemoContext): Promise<void> {
  const { trx, ago } = demo;
  for (const [index, [daysAgo, url_code, { usedBy, assignedTo } = {}]] of codes.entries()) {
    const [id, user_id] = [newId(), assignedTo === undefined ? null : idOf(assignedTo)];
    const joined = usedBy && ago(joinedDaysAgo(personNamed(usedBy)) * day);
    const used = usedBy && { user_id: idOf(usedBy), used_at: joined };
    const expires_at = index === 0 ? ago((daysAgo - 30) * day) : null;
    const created = { created_by: demoAdmin.id, created_at: ago(daysAgo * day) };
    await insertNumbered(trx, { id, url_code, user_id, ...used, ...created, expires_at });
    const code = { target_type: 'signup_code', target_id: id, after: { user_id } } as const;
    const user_ids = user_id === null ? [] : [user_id];
    await record(demo, daysAgo, { ...code, action: 'create_signup_code', user_ids });
  }
}
