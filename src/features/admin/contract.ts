import * as z from 'zod';
import { messages as accountMessages } from '#features/accounts/messages/common.ts';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { auditActions, auditTargets } from '#features/audit/schema.ts';
import { chatMessage } from '#features/chat/contract.ts';
import { person } from '#features/profiles/contract.ts';
import { ruleHeadings } from '#features/profiles/data/community-rules.ts';
import { genders } from '#features/profiles/schema.ts';
import { moderatedReport, reportedPerson } from '#features/reports/contract.ts';
import { messages as reportMessages } from '#features/reports/messages/common.ts';
import { reportStates, warningText } from '#features/reports/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { offsetPageInput, offsetPageOf } from '#platform/common/paging.ts';
import { searchText } from '#platform/common/search-text.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { alsoClosedMax } from './limits.ts';
import { messages } from './messages.ts';
import { isTimeZone } from './rules/days.ts';
import { canCloseOthers, reportActions, userSorts } from './schema.ts';

/** The mail status. Undelivered mails are listed without their content. */
export const mailStatus = z.object({
  /** Mails that wait to be sent or retried. */
  waiting: z.number().int(),
  /** Undelivered mails of the last 30 days; `items` are the latest 50. */
  total: z.number().int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      /** The first character and the domain of the address; empty when unknown. */
      to: z.string(),
      subject: z.string(),
      /** The last error of the mail server or the connection, with addresses as in `to`. */
      error: z.string(),
      failed_at: z.string(),
    }),
  ),
});
export type MailStatus = z.infer<typeof mailStatus>;

const count = z.number().int();

/** The current counts of the overview. */
export const overview = z.object({
  users: z.object({ total: count, new_this_week: count, paused: count }),
  play_dates: z.object({ open: count, matched: count, completed: count, cancelled: count }),
  signup_codes: z.object({ unused: count }),
  /** Reports that the viewer may handle; the median is of those closed in the last 90 days. */
  reports: z.object({
    open: count,
    oldest: z.string().nullable(),
    median_seconds_to_close: count.nullable(),
  }),
  /** The last 90 days in the requested time zone, oldest first; deleted rows are not counted. */
  days: z.array(z.object({ date: z.string(), sign_ups: count, play_dates: count })),
});
export type Overview = z.infer<typeof overview>;

/** A row of the user list. */
export const user = person.extend({
  zip_code: z.string(),
  is_admin: z.boolean(),
  is_paused: z.boolean(),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

/** The only place where birthdate and email of others are shown (decisions, 'Privacy'). */
export const userDetails = user.extend({
  email: z.string(),
  birthdate: z.string(),
  paused_at: z.string().nullable(),
  paused_for: z.enum(ruleHeadings).nullable(),
  updated_at: z.string(),
});
export type UserDetails = z.infer<typeof userDetails>;

const name = z.object({ first_name: z.string(), last_name: z.string() });

/** An entry of the audit log with current names; the log itself stores only ids. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Null for the command line. */
  actor_id: z.uuid().nullable(),
  /** Null for the command line and for deleted accounts. */
  actor: name.nullable(),
  action: z.enum(auditActions),
  target_type: z.enum(auditTargets),
  target_id: z.uuid(),
  /** Only for users with an account. */
  target: name.nullable(),
  /** The number of an existing signup code; not exported, because files leave the admin area. */
  target_code: z.string().nullable().optional(),
  /** The changed fields before and after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Names by id for the ids in `before` and `after`, without deleted accounts. */
  people: z.record(z.string(), name),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
const auditExport = z.object({ exported_at: z.string(), items: z.array(auditEntry) });
export type AuditExport = z.infer<typeof auditExport>;

/** A timestamp as toISOString writes it, in a year that PostgreSQL accepts. */
const timestamp = z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001');

const auditFilter = {
  action: z.enum(auditActions, { error: messages.actionUnknown }).optional(),
  /** The actor or the user concerned, also through a deleted PlayDate or a signup code. */
  user_id: z.uuid().toLowerCase().optional(),
  /** `from` is inclusive, `to` exclusive. */
  from: timestamp.optional(),
  to: timestamp.optional(),
};

/** A report of the moderation queue with what can be done with it. */
export const queuedReport = moderatedReport.extend({
  /** The PlayDate that was reported, or the one of the message; null when it was deleted. */
  play_date_id: z.uuid().nullable(),
  /** When the message or PlayDate was hidden. */
  hidden_at: z.string().nullable(),
  abilities: z.object({
    dismiss: z.boolean(),
    warn: z.boolean(),
    hide: z.boolean(),
    pause: z.boolean(),
    keep_warning: z.boolean(),
    unhide: z.boolean(),
    read_context: z.boolean(),
  }),
});
export type QueuedReport = z.infer<typeof queuedReport>;

export const queuedPerson = reportedPerson.extend({ reports: z.array(queuedReport) });
export type QueuedPerson = z.infer<typeof queuedPerson>;

const pausedFor = z.enum(ruleHeadings).optional();
const flag = z.enum(['true', 'false']).optional();

/** An IANA time zone: 'America/Phoenix'. */
const timeZone = z.string().max(64).refine(isTimeZone);

export const adminContract = {
  mailStatus: operation
    .get('/admin/mail', 'The number of waiting mails, and those that failed for good')
    .output(mailStatus),
  overview: operation
    .get('/admin/overview', 'Totals, and the daily numbers of the last 90 days')
    .input(z.object({ time_zone: timeZone.default('UTC') }))
    .output(overview),
  users: operation
    .get(
      '/admin/profiles',
      'Lists users, 20 a page, with the exact count; search by name or address',
    )
    .input(
      z.object({
        ...offsetPageInput,
        search: searchText,
        gender: z.enum(genders).optional(),
        is_admin: flag,
        is_paused: flag,
        sort: z.enum(userSorts).default('created_at'),
        direction: z.enum(sortDirections).default('desc'),
      }),
    )
    .output(offsetPageOf(user)),
  user: operation
    .get('/admin/profiles/{id}', 'A user, with birthdate and address')
    .input(z.object({ id }))
    .output(userDetails),
  userFriends: operation
    .get(
      '/admin/profiles/{id}/friends',
      'The friends of a user by name, at most 100, and their number',
    )
    .input(z.object({ id }))
    .output(offsetPageOf(person.omit({ self_rating: true }))),
  updateUser: operation
    .patch('/admin/profiles/{id}', 'Grants or revokes admin rights, or pauses or resumes access')
    .meta({ idempotent: true })
    .input(
      z
        .object({
          id,
          is_admin: z.boolean().optional(),
          /** The viewer's, required with `is_admin`. */
          current_password: deleteAccountInput.shape.current_password.optional(),
          is_paused: z.boolean().optional(),
          /** Of the Community Rules; the user is told. Never the reason of a report. */
          paused_for: pausedFor,
        })
        .refine(
          ({ is_admin, is_paused }) => (is_admin === undefined) !== (is_paused === undefined),
          {
            error: messages.oneChange,
          },
        )
        .refine(
          ({ is_admin, current_password }) =>
            (is_admin === undefined) === (current_password === undefined),
          {
            path: ['current_password'],
            error: accountMessages.currentPasswordRequired,
          },
        )
        .refine(({ is_paused, paused_for }) => paused_for === undefined || is_paused === true, {
          error: messages.headingOfPause,
        }),
    )
    .output(userDetails),
  endSessions: operation
    .delete(
      '/admin/profiles/{id}/sessions',
      'Ends all sessions of a user and forgets their devices',
    )
    .input(z.object({ id })),
  auditLog: operation
    .get('/admin/audit_log', 'Lists the audit log, newest first, 20 a page')
    .input(z.object({ ...offsetPageInput, ...auditFilter }))
    .output(offsetPageOf(auditEntry)),
  exportAuditLog: operation
    .get('/admin/audit_log/export', 'Exports the filtered audit log, oldest first')
    .input(z.object(auditFilter))
    .output(auditExport),
  reports: operation
    .get(
      '/admin/reports',
      'The moderation queue: people with open reports, 20 a page, threats and minors first, then the oldest; or those with closed reports, the last closed first',
    )
    .input(z.object({ ...offsetPageInput, state: z.enum(reportStates).default('open') }))
    .output(offsetPageOf(queuedPerson)),
  handleReport: operation
    .patch(
      '/admin/reports/{id}',
      'Closes a report, and `also` others about the same person: dismisses it, warns the person, hides the message or PlayDate, or pauses access. keep_warning closes a case that an answer has opened again, unhide undoes hide',
    )
    .meta({ idempotent: true })
    .input(
      z
        .object({
          id,
          action: z.enum(reportActions),
          text: warningText.optional(),
          /** Of the Community Rules, for a pause; the person is told. */
          paused_for: pausedFor,
          /**
           * Other open reports about the same person, or of what is hidden, that this closes, too.
           */
          also: z.array(id).max(alsoClosedMax).optional(),
        })
        .superRefine(({ action, text, paused_for, also = [] }, ctx) => {
          if (paused_for !== undefined && action !== 'pause')
            ctx.addIssue({
              code: 'custom',
              path: ['paused_for'],
              message: messages.headingOfPause,
            });
          if (also.length > 0 && !canCloseOthers(action))
            ctx.addIssue({ code: 'custom', path: ['also'], message: messages.closesNoOthers });
          if (action === 'warn' && text === undefined)
            ctx.addIssue({
              code: 'custom',
              path: ['text'],
              message: reportMessages.warningTextRequired,
            });
        }),
    )
    .output(queuedReport),
  reportContext: operation
    .get(
      '/admin/reports/{id}/context',
      'The reported message with ten before and ten after it, only while the report is open; written to the audit log',
    )
    .input(z.object({ id }))
    .output(z.object({ items: z.array(chatMessage) })),
};
