import { type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { setHidden } from '#features/playdates/server/store/moderation.ts';
import type { ReportOutcome, ReportReason } from '#features/reports/schema.ts';
import { insertReport } from '#features/reports/server/store/reports.ts';
import { insertWarning } from '#features/reports/server/store/warnings.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import { demoAdmin, idOf, joinedDaysAgo, personNamed } from './people.ts';

/** A message or a PlayDate. */
export type Content = { target_type: 'message' | 'play_date'; id: string; text: string };
export type Reported = { threat: Content; link: Content; fraud: Content };

/** Age in days, URL code, and who has used it when joining, or to whom it is assigned. */
const codes: [
  number,
  string | null,
  { usedBy?: string; assignedTo?: string; hasExpired?: true },
][] = [
  [45.3, 'winter-league', { hasExpired: true }],
  [34.1, 'clinic-with-andre', { usedBy: 'Hartley-Cho' }],
  [21.45, null, { usedBy: 'Stockton' }],
  [16.2, null, { assignedTo: 'Greenwood' }],
  [9.38, 'tempe-open-2026', {}],
  [2.17, null, {}],
];

/** Who was warned how, and has answered, which opens the report again. */
const warnings: Partial<Record<string, { text: string; answer?: string }>> = {
  Beaumont: { text: 'Please do not shout at other players. The next time we pause your access.' },
  Thibodeaux: {
    text: 'Please use your own name here, and tell us if it is.',
    answer: 'It is my own name. There are two of us in Texas, and he is the better player.',
  },
};

/** The reporter, about whom and why, days ago, the outcome, and what is said and shown. */
type Report = [string, string, ReportReason, number, ReportOutcome | null, string?, Content?];
const reports = ({ threat, link, fraud }: Reported): Report[] => [
  [
    'Kealoha',
    'Hartley-Cho',
    'threat',
    0.15,
    null,
    'He was angry about our last match already.',
    threat,
  ],
  [
    'Christensen',
    'Sorenson',
    'minor',
    0.6,
    null,
    'His coach told me that he plays for a high school.',
  ],
  [
    'Swenson',
    'Merritt',
    'fake_level',
    1.4,
    null,
    'Nobody believes the 3.76. He beat two 4.5 players.',
  ],
  ['Iyer', 'Merritt', 'fake_level', 1.1, null],
  [
    'Rahman',
    'Thibodeaux',
    'impersonation',
    8.5,
    null,
    'That is the name and the picture of my coach.',
  ],
  ['Simmons', 'Merritt', 'money', 40.2, 'dismissed', 'Wanted ten dollars more when we were done.'],
  ['Braddock', 'Peña', 'spam', 14.6, 'dismissed', 'I do not know what is in that folder.', link],
  [
    'Fontaine',
    'Dombrowski',
    'money_scam',
    2.3,
    'hidden',
    'He asks everybody for gift cards.',
    fraud,
  ],
  ['Jorgensen', 'Dombrowski', 'harassment', 33.4, 'paused'],
  [
    'Moreau',
    'Beaumont',
    'harassment',
    1.9,
    'warned',
    'Shouted at my partner after every lost point.',
  ],
];

type Entry = Omit<AuditRecord, 'action'>;

const record = (
  { trx, appAgo }: DemoContext,
  daysAgo: number,
  action: AuditRecord['action'],
  entry: Entry,
  actor: 'operator' | { user_id: string } = { user_id: demoAdmin.id },
) => recordAuditEntry(appAgo(daysAgo * day), trx, actor, { action, ...entry });

const user = (id: string) => ({ target_type: 'user', target_id: id, user_ids: [id] }) as const;

/**
 * What was done about accounts and has been undone since, and what is left of people who have left.
 */
export async function addAccountActions(demo: DemoContext): Promise<void> {
  const on = (flag: string) => ({ before: { [flag]: false }, after: { [flag]: true } });
  const off = (flag: string) => ({ before: { [flag]: true }, after: { [flag]: false } });
  const [castellano, dombrowski] = [user(idOf('Castellano')), user(idOf('Dombrowski'))];
  await record(demo, 509, 'make_admin', { ...user(demoAdmin.id), ...on('is_admin') }, 'operator');
  await record(demo, 60.2, 'make_admin', { ...castellano, ...on('is_admin') });
  await record(demo, 46.35, 'remove_admin', { ...castellano, ...off('is_admin') });
  await record(demo, 33, 'pause_access', { ...dombrowski, ...on('is_paused') });
  await record(demo, 32.9, 'end_sessions', dombrowski);
  await record(demo, 31.4, 'resume_access', { ...dombrowski, ...off('is_paused') });

  const [paused, warned] = [user(newId()), user(newId())];
  const message = {
    target_type: 'message',
    target_id: newId(),
    user_ids: warned.user_ids,
  } as const;
  await record(demo, 21.6, 'release_address', { ...paused, ...off('is_paused') }, 'operator');
  await record(demo, 64.7, 'warn_user', { ...warned, after: { outcome: 'warned' } });
  await record(demo, 60.9, 'keep_warning', { ...warned, after: { outcome: 'warned' } });
  await record(demo, 61.2, 'hide_content', { ...message, after: { outcome: 'hidden' } });
  await record(demo, 61.1, 'unhide_content', message);
  const [creator_id, partner_id] = [idOf('Haas'), idOf('Vandermeer')];
  const user_ids = [creator_id, partner_id];
  const deleted = { target_type: 'play_date', target_id: newId(), user_ids } as const;
  const before = { creator_id, partner_id, status: 'open', type: 'challenge', state: 'AZ' };
  const look = { user_ids: [] };
  await record(demo, 33.1, 'view_user', { ...dombrowski, ...look });
  await record(demo, 61.3, 'view_report', { target_type: 'report', target_id: newId(), ...look });
  await record(demo, 12.4, 'view_court', { ...deleted, ...look });
  await record(demo, 5.2, 'export_audit_log', {
    ...look,
    target_type: 'audit_log',
    target_id: '00000000-0000-0000-0000-000000000000',
  });
  await record(demo, 12.3, 'delete_play_date', { ...deleted, before });
}

/** Signup codes of every status. */
export async function addCodes(demo: DemoContext): Promise<void> {
  const { trx, ago } = demo;
  for (const [daysAgo, url_code, { usedBy, assignedTo, hasExpired }] of codes) {
    const id = newId();
    const user_id = assignedTo === undefined ? null : idOf(assignedTo);
    const used = usedBy && {
      user_id: idOf(usedBy),
      used_at: ago(joinedDaysAgo(personNamed(usedBy)) * day),
    };
    const expires_at = hasExpired ? ago((daysAgo - 30) * day) : null;
    const created = { created_by: demoAdmin.id, created_at: ago(daysAgo * day) };
    await insertNumbered(trx, { id, url_code, user_id, ...used, ...created, expires_at });
    const code = {
      target_type: 'signup_code',
      target_id: id,
      user_ids: user_id ? [user_id] : [],
    } as const;
    await record(demo, daysAgo, 'create_signup_code', { ...code, after: { user_id } });
  }
}

/** Reports in every state with what became of them. */
export async function addReports(demo: DemoContext, reported: Reported): Promise<void> {
  const { trx, ago } = demo;
  for (const [reporter, about, reason, daysAgo, outcome, text = null, content] of reports(
    reported,
  )) {
    const [id, about_id, decidedAgo, warning] = [
      newId(),
      idOf(about),
      daysAgo - 0.4,
      warnings[about],
    ];
    const {
      target_type = 'person',
      id: target_id = about_id,
      text: snapshot = null,
    } = content ?? {};
    const decided_at = ago(decidedAgo * day);
    const answered_at = warning?.answer === undefined ? null : ago((daysAgo / 4) * day);
    await insertReport(trx, {
      id,
      reporter_id: idOf(reporter),
      about_id,
      target_type,
      target_id,
      snapshot,
      reason,
      text,
      created_at: ago(daysAgo * day),
      reopened_at: answered_at,
      ...(outcome && { state: 'closed', outcome, closed_at: decided_at, closed_by: demoAdmin.id }),
    });
    const report = { target_type: 'report', target_id: id, user_ids: [] } as const;
    if (target_type === 'message' && outcome)
      await record(demo, decidedAgo, 'view_reported_chat', report);
    if (outcome === 'dismissed')
      await record(demo, decidedAgo, 'dismiss_report', { ...report, after: { outcome } });
    if (warning !== undefined) {
      const people = { report_id: id, profile_id: about_id, warned_by: demoAdmin.id };
      const times = { created_at: decided_at, answered_at, acknowledged_at: answered_at };
      await insertWarning(trx, { id: newId(), ...people, ...warning, ...times });
      await record(demo, decidedAgo, 'warn_user', {
        ...user(about_id),
        after: { outcome: 'warned' },
      });
    }
    if (target_type === 'play_date' && outcome === 'hidden') {
      await setHidden(trx, 'play_dates', target_id, decided_at);
      const hidden = { target_type, target_id, user_ids: [about_id] } as const;
      await record(demo, decidedAgo, 'hide_content', { ...hidden, after: { outcome } });
    }
  }
}
