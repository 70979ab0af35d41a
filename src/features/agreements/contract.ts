import * as z from 'zod';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import { operation } from '#platform/common/contract.ts';
import { answers } from './schema.ts';

/** What the four have agreed on, for them alone. */
export const agreement = z.object({
  play_date_id: z.uuid(),
  version: z.number().int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** As the clock at the place shows it: '2027-03-13T18:00'. */
  local_start: z.string().nullable(),
  time_zone: z.enum(timeZones),
  duration_minutes: z.number().int().nullable(),
  amount_per_hour: z.number().int(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  /** The answers to this version. */
  answers: z.array(z.object({ profile_id: z.uuid(), answer: z.enum(answers), created_at: z.string() })),
});
export type Agreement = z.infer<typeof agreement>;

// Lower case, so that ids compare as text.
const play_date_id = z.uuid().toLowerCase();

export const agreementsContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/play_dates/{play_date_id}/agreement',
      summary: 'What the four have agreed on, for them alone',
    })
    .input(z.object({ play_date_id }))
    .output(agreement),
};
