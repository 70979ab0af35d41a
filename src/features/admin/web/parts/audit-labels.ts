import type { AuditEntry } from '#features/admin/contract.ts';
import type { AuditAction, AuditedFields } from '#features/audit/schema.ts';
import { headingOf, ruleHeadings } from '#features/profiles/data/community-rules.ts';
import { states } from '#features/profiles/data/states.ts';
import { toCsv } from '#platform/common/csv.ts';
import { fullName } from '#platform/common/full-name.ts';
import { statusNames, typeNames } from './playdate-labels.ts';

export const actionLabels: Record<AuditAction, string> = {
  make_admin: 'Make Admin',
  remove_admin: 'Remove Admin',
  pause_access: 'Pause Access',
  resume_access: 'Resume Access',
  end_sessions: 'End All Sessions',
  create_signup_code: 'Create Signup Code',
  delete_play_date: 'Delete PlayDate',
  dismiss_report: 'Dismiss Report',
  warn_user: 'Warn User',
  keep_warning: 'Keep Warning',
  hide_content: 'Hide Content',
  unhide_content: 'Show Content Again',
  view_reported_chat: 'View Reported Chat',
  release_address: 'Release Address',
  view_user: 'View User Details',
  view_court: 'View Court',
  view_report: 'View Report',
  export_audit_log: 'Export Audit Log',
};

/** The first characters of an id, enough to distinguish it on a page. */
const shortId = (id: string) => id.slice(0, 8);

export function actorLabel({ actor_id, actor }: Pick<AuditEntry, 'actor_id' | 'actor'>): string {
  if (actor_id === null) return 'Command line';
  return actor ? fullName(actor) : `Former player ${shortId(actor_id)}`;
}

export function targetLabel({
  target_type,
  target_id,
  target,
  target_code,
}: Pick<AuditEntry, 'target_type' | 'target_id' | 'target' | 'target_code'>): string {
  if (target_type === 'signup_code') return `Signup code ${target_code ?? shortId(target_id)}`;
  if (target_type === 'play_date') return `PlayDate ${shortId(target_id)}`;
  if (target_type === 'message') return `Message ${shortId(target_id)}`;
  if (target_type === 'change_proposal') return `Proposed change ${shortId(target_id)}`;
  if (target_type === 'match_end') return `End of match ${shortId(target_id)}`;
  if (target_type === 'friend_request') return `Friend request ${shortId(target_id)}`;
  if (target_type === 'report') return `Report ${shortId(target_id)}`;
  if (target_type === 'audit_log') return 'Audit log';
  return target ? fullName(target) : `Former player ${shortId(target_id)}`;
}

/** Looks up a label; unknown values are shown as they are. */
const labelFrom = (names: Record<string, string>) => (value: string) => names[value] ?? value;

/** The label of each field, and how its values are formatted. */
const fields: Record<
  keyof AuditedFields,
  [name: string, format?: (value: string, people: AuditEntry['people']) => string]
> = {
  is_admin: ['Admin'],
  is_paused: ['Paused'],
  user_id: ['User', personName],
  creator_id: ['Creator', personName],
  partner_id: ['Partner', personName],
  status: ['Status', labelFrom(statusNames)],
  type: ['Type', labelFrom(typeNames)],
  state: ['State', labelFrom(states)],
  outcome: ['Outcome'],
  paused_for: ['Heading', headingLabel],
  deleted_for: ['Heading', headingLabel],
};

function headingLabel(value: string): string {
  const known = ruleHeadings.find((each) => each === value);
  return known === undefined ? value : headingOf(known);
}

function personName(id: string, people: AuditEntry['people']): string {
  const person = people[id];
  return person ? fullName(person) : `Former player ${shortId(id)}`;
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/**
 * One line for each changed field: 'Admin: no → yes', or a single value for created and deleted
 * targets. Fields without a value are omitted.
 */
export function changeLabel({
  before,
  after,
  people,
}: Pick<AuditEntry, 'before' | 'after' | 'people'>): string[] {
  return Object.entries(fields).flatMap(([field, [name, format = (value: string) => value]]) => {
    const values = [before[field], after[field]]
      .filter((value) => value !== undefined && value !== null)
      .map((value) =>
        typeof value === 'boolean' ? yesOrNo(value) : format(String(value), people),
      );
    return values.length === 0 ? [] : [`${name}: ${values.join(' → ')}`];
  });
}

/** The log as CSV: raw ids and changes, current names. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const header = [
    'When (UTC)',
    'Who',
    'Who (ID)',
    'Action',
    'On',
    'On (type)',
    'On (ID)',
    'Before',
    'After',
  ];
  const rows = entries.map((entry) => [
    entry.created_at,
    actorLabel(entry),
    entry.actor_id ?? '',
    entry.action,
    targetLabel(entry),
    entry.target_type,
    entry.target_id,
    JSON.stringify(entry.before),
    JSON.stringify(entry.after),
  ]);
  return toCsv([header, ...rows]);
}
