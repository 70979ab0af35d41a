import * as z from 'zod';
import { person } from '#features/profiles/contract.ts';
import { id, operation } from '#platform/common/contract.ts';
import { messages } from './messages/common.ts';
import {
  answerText,
  lacksText,
  reportFields,
  reportOutcomes,
  reportReasons,
  reportStates,
  reportTargets,
} from './schema.ts';

/** A report as its sender sees it: what became of it is told by a notification alone. */
export const report = z.object({
  id: z.uuid(),
  target_type: z.enum(reportTargets),
  target_id: z.uuid(),
  reason: z.enum(reportReasons),
  created_at: z.string(),
});
export type Report = z.infer<typeof report>;

/** A warning as the warned person sees it. */
export const warning = z.object({
  id: z.uuid(),
  text: z.string(),
  created_at: z.string(),
  /** When the person read it; before that the client shows nothing else. */
  acknowledged_at: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** When a moderator took it back after the answer. */
  withdrawn_at: z.string().nullable(),
  /** The end of the 20 days in which one answer can be given. */
  answer_until: z.string(),
  abilities: z.object({ answer: z.boolean() }),
});
export type Warning = z.infer<typeof warning>;

const name = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() });

/** A report as moderators see it. */
export const moderatedReport = report.extend({
  /** Null after the sender deleted the account. */
  reporter: name.nullable(),
  /** A threat, or a person under 18. */
  is_urgent: z.boolean(),
  text: z.string().nullable(),
  /** The texts as they were reported; null for a person. */
  snapshot: z.string().nullable(),
  state: z.enum(reportStates),
  outcome: z.enum(reportOutcomes).nullable(),
  /** When the warned person's answer opened the case again. */
  reopened_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: name.nullable(),
  /** The latest warning that followed from this report. */
  warning: warning.omit({ answer_until: true, abilities: true }).nullable(),
});
export type ModeratedReport = z.infer<typeof moderatedReport>;

/** An earlier report about the same person. */
export const earlierReport = moderatedReport.pick({
  id: true,
  target_type: true,
  reason: true,
  outcome: true,
  created_at: true,
  closed_at: true,
});

const reportedAccount = person.extend({
  is_former: z.literal(false),
  is_admin: z.boolean(),
  is_paused: z.boolean(),
  /** Whether a former player has signed up again with this account. */
  has_returned: z.boolean(),
});

/**
 * Who has deleted the account while a report was open. Paused: the address lets nobody in again.
 */
const formerPlayer = z.object({
  id: z.uuid(),
  is_former: z.literal(true),
  first_name: z.null(),
  last_name: z.null(),
  gender: z.null(),
  dupr_rating: z.null(),
  self_rating: z.null(),
  is_admin: z.literal(false),
  is_paused: z.boolean(),
  has_returned: z.literal(false),
});

/** The reports about one person: urgent ones first, then the oldest. */
export const reportedPerson = z.object({
  about: z.union([reportedAccount, formerPlayer]),
  is_urgent: z.boolean(),
  /** All that are asked for; `reports` are the first 20. */
  report_count: z.number().int(),
  reports: z.array(moderatedReport),
  /** All closed ones about this person; `earlier` are the latest 10. Without those asked for. */
  earlier_count: z.number().int(),
  earlier: z.array(earlierReport),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

export const reportsContract = {
  create: operation
    .post(
      '/reports',
      'Reports a person, a chat message, a PlayDate, a proposed change, a friend request with a line or, by its PlayDate, the end of a match to the moderators; a repeat answers as the first did',
    )
    .meta({ idempotent: true })
    .input(
      z
        .object({
          id: id.optional(),
          target_type: z.enum(reportTargets, { error: messages.targetTypeRequired }),
          target_id: id,
          ...reportFields,
        })
        .superRefine((input, ctx) => {
          if (lacksText(input))
            ctx.addIssue({ code: 'custom', path: ['text'], message: messages.textRequired });
        }),
    )
    .output(report),
};

export const warningsContract = {
  list: operation
    .get('/warnings', "The user's latest 50 warnings, newest first")
    .output(z.object({ items: z.array(warning) })),
  acknowledge: operation
    .patch('/warnings/{id}', 'Says that the user has read a warning')
    .meta({ idempotent: true })
    .input(z.object({ id, acknowledged: z.literal(true) }))
    .output(warning),
  answer: operation
    .put(
      '/warnings/{id}/answer',
      'Answers a warning, once within 20 days; a moderator looks at the case again',
    )
    .meta({ idempotent: true })
    .input(z.object({ id, answer: answerText }))
    .output(warning),
};
