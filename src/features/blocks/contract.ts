import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';

/**
 * A player whom the viewer has blocked. A former player has no name, and an id under which there is
 * no profile, also after signing up again.
 */
export const block = z.object({
  profile: z.object({
    id: z.uuid(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  }),
  created_at: z.string(),
});
export type Block = z.infer<typeof block>;

/** A match of the viewer and a player that is not over; without a time both are null. */
export const matchAhead = z.object({
  starts_at: z.string().nullable(),
  time_zone: z.string().nullable(),
});
export type MatchAhead = z.infer<typeof matchAhead>;

// Lower case, so that ids compare as text.
const profile_id = z.uuid().toLowerCase();

export const blocksContract = {
  list: operation
    .get('/blocks', 'Lists the players whom the user has blocked')
    .input(z.object({ cursor: cursorInput.optional() }))
    .output(pageOf(block)),
  get: operation
    .get(
      '/blocks/{profile_id}',
      "The user's block of a player; 404 for everybody else, as for an unknown id",
    )
    .input(z.object({ profile_id }))
    .output(block),
  match: operation
    .get(
      '/blocks/match_ahead',
      "The user's next match with a player, which a block leaves on; null without one",
    )
    .input(z.object({ profile_id }))
    .output(z.object({ match: matchAhead.nullable() })),
  create: operation
    .post('/blocks', 'Blocks a player: the two no longer find, ask or meet each other here')
    .meta({ idempotent: true })
    .input(z.object({ profile_id }))
    .output(block),
  delete: operation
    .delete('/blocks/{profile_id}', 'Unblocks a player; what the block has ended stays ended')
    .input(z.object({ profile_id })),
};
