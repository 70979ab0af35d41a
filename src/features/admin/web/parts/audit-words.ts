import type { AuditEntry } from '#features/audit/contract.ts';
import type { AuditAction, AuditedFields } from '#features/audit/rules.ts';
import { toCsv } from '#platform/common/csv.ts';

export const actionWords: Record<AuditAction, string> = {
  make_admin: 'Make Admin',
  remove_admin: 'Remove Admin',
  pause_access: 'Pause Access',
  resume_access: 'Resume Access',
  create_signup_code: 'Create Signup Code',
  delete_play_date: 'Delete PlayDate',
};

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

/** The beginning of an id: enough to tell it from the others in sight. */
const shortId = (id: string) => id.slice(0, 8);

export function actorWords({ actor_id, actor }: Pick<AuditEntry, 'actor_id' | 'actor'>): string {
  if (actor_id === null) return 'Command line';
  return actor ? nameOf(actor) : `Former player ${shortId(actor_id)}`;
}

export function targetWords({
  target_type,
  target_id,
  target,
}: Pick<AuditEntry, 'target_type' | 'target_id' | 'target'>): string {
  if (target_type === 'signup_code') return `Signup code ${shortId(target_id)}`;
  if (target_type === 'play_date') return `PlayDate ${shortId(target_id)}`;
  return target ? nameOf(target) : `Former player ${shortId(target_id)}`;
}

const words = (value: unknown) =>
  value === undefined || value === null
    ? 'none'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);

const fieldWords: Record<keyof AuditedFields, string> = {
  is_admin: 'Admin',
  is_paused: 'Paused',
  user_id: 'User',
  creator_id: 'Creator',
  partner_id: 'Partner',
  status: 'Status',
  type: 'Type',
  state: 'State',
};
const wordOf = (field: string) => (fieldWords as Record<string, string>)[field] ?? field;

/** Each changed field as it was and as it is, a line each: 'Admin: no → yes'. */
export function changeWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => `${wordOf(field)}: ${words(before[field])} → ${words(after[field])}`);
}

/** The log as a file for spreadsheets: ids and what changed as they are, names as they are today. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const head = ['When (UTC)', 'Who', 'Who (ID)', 'Action', 'On', 'On (type)', 'On (ID)', 'Before', 'After'];
  const rows = entries.map((entry) => [
    entry.created_at,
    actorWords(entry),
    entry.actor_id ?? '',
    entry.action,
    targetWords(entry),
    entry.target_type,
    entry.target_id,
    JSON.stringify(entry.before),
    JSON.stringify(entry.after),
  ]);
  return toCsv([head, ...rows]);
}
