import * as z from 'zod';
import { auditActions, auditTargets } from '#features/audit/rules.ts';
import { person } from '#features/profiles/contract.ts';
import { genders } from '#features/profiles/schema.ts';
import { operation } from '#platform/common/contract.ts';
import { offsetPageInput, offsetPageOf } from '#platform/common/paging.ts';
import { searchText } from '#platform/common/search-text.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { messages } from './messages.ts';
import { isTimeZone, userSorts } from './rules.ts';

/** How mail is doing. Of a mail that could not be delivered there is nothing of what was in it. */
export const mailStatus = z.object({
  /** Mails that wait to be sent, or to be tried again. */
  waiting: z.number().int(),
  /** How many have been given up in the last 30 days; `items` are the latest 50 of them. */
  total: z.number().int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      /** The first character and the domain of the address; empty when it is not known. */
      to: z.string(),
      subject: z.string(),
      /** What the mail server, or the way to it, said last, with addresses as in `to`. */
      error: z.string(),
      failed_at: z.string(),
    }),
  ),
});
export type MailStatus = z.infer<typeof mailStatus>;

const count = z.number().int();

/** The figures of the overview, exact as of now. */
export const overview = z.object({
  users: z.object({ total: count, new_this_week: count, paused: count }),
  play_dates: z.object({ open: count, matched: count, completed: count, cancelled: count }),
  signup_codes: z.object({ unused: count }),
  /** The last 90 days in the time zone that was asked for, oldest first, today last: who joined and still has an account, and what was created and is still there. */
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

/** The one place where others than oneself see a birthdate and an address (decisions, 'Privacy'). */
export const userDetails = user.extend({
  email: z.string(),
  birthdate: z.string(),
  updated_at: z.string(),
});
export type UserDetails = z.infer<typeof userDetails>;

const name = z.object({ first_name: z.string(), last_name: z.string() });

/** One entry of the log. The names are those of today: the log itself keeps ids alone. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Null for whoever worked from the command line. */
  actor_id: z.uuid().nullable(),
  /** Null for the command line, and for somebody who has deleted the account. */
  actor: name.nullable(),
  action: z.enum(auditActions),
  target_type: z.enum(auditTargets),
  target_id: z.uuid(),
  /** Of a user who still has an account. */
  target: name.nullable(),
  /** The number of a signup code that is still there; in no export, which leaves the admin area. */
  target_code: z.string().nullable().optional(),
  /** The fields that changed, as they were and as they are. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The people whose ids are in the two, by id; without those who have deleted their accounts. */
  people: z.record(z.string(), name),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A moment as toISOString writes it, of a year that the database knows too. */
const moment = z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001');

const auditFilter = {
  action: z.enum(auditActions).optional(),
  /** Whoever did it, or whom it was done to: also who was creator or partner of a deleted PlayDate, and whom a signup code was made for. */
  user_id: z.uuid().toLowerCase().optional(),
  /** From this moment on, and before that one. */
  from: moment.optional(),
  to: moment.optional(),
};

// One spelling, so that ids compare as text.
const id = z.uuid().toLowerCase();
const flag = z.enum(['true', 'false']).optional();

/** The name of a time zone, as browsers know theirs: 'America/Phoenix'. */
const timeZone = z.string().max(64).refine(isTimeZone);

export const adminContract = {
  mailStatus: operation
    .route({ method: 'GET', path: '/admin/mail', summary: 'How many mails wait, and which were given up' })
    .output(mailStatus),
  overview: operation
    .route({
      method: 'GET',
      path: '/admin/overview',
      summary: 'How many there are of everything, and the last 90 days',
    })
    .input(z.object({ time_zone: timeZone.default('UTC') }))
    .output(overview),
  users: operation
    .route({
      method: 'GET',
      path: '/admin/profiles',
      summary: 'All users, 20 a page, with the exact count; searched by name and address',
    })
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
    .route({ method: 'GET', path: '/admin/profiles/{id}', summary: 'A user, with birthdate and address' })
    .input(z.object({ id }))
    .output(userDetails),
  userFriends: operation
    .route({
      method: 'GET',
      path: '/admin/profiles/{id}/friends',
      summary: 'The accepted friends of a user by name, at most 100, and how many there are',
    })
    .input(z.object({ id }))
    .output(offsetPageOf(person.omit({ self_rating: true }))),
  updateUser: operation
    .route({
      method: 'PATCH',
      path: '/admin/profiles/{id}',
      summary: "Makes somebody an admin or takes that back, or pauses or resumes somebody's access",
    })
    .meta({ idempotent: true })
    .input(
      z
        .object({ id, is_admin: z.boolean().optional(), is_paused: z.boolean().optional() })
        .refine(({ is_admin, is_paused }) => (is_admin === undefined) !== (is_paused === undefined), {
          error: messages.oneChange,
        }),
    )
    .output(userDetails),
  auditLog: operation
    .route({
      method: 'GET',
      path: '/admin/audit_log',
      summary: 'What admins have done, newest first, 20 a page',
    })
    .input(z.object({ ...offsetPageInput, ...auditFilter }))
    .output(offsetPageOf(auditEntry)),
  exportAuditLog: operation
    .route({
      method: 'GET',
      path: '/admin/audit_log/export',
      summary: 'Every entry that the filter lets through, oldest first: { exported_at, items }',
    })
    .input(z.object(auditFilter))
    .output(z.unknown()),
};
