import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { offsetPageInput, offsetPagePartOf } from '#platform/common/paging.ts';
import { auditActions, auditTargets } from './rules.ts';

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

const filter = {
  action: z.enum(auditActions).optional(),
  /** Whoever did it, or whom it was done to: also who was creator or partner of a deleted PlayDate, and whom a signup code was made for. */
  user_id: z.uuid().toLowerCase().optional(),
  /** From this moment on, and before that one. */
  from: moment.optional(),
  to: moment.optional(),
};

export const auditContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/audit_log',
      summary: 'What admins have done, newest first, 20 a page',
    })
    .input(z.object({ ...offsetPageInput, ...filter }))
    .output(offsetPagePartOf(auditEntry)),
  export: operation
    .route({
      method: 'GET',
      path: '/admin/audit_log/export',
      summary: 'Every entry that the filter lets through, oldest first: { exported_at, items }',
    })
    .input(z.object(filter))
    .output(z.unknown()),
};
