import * as z from 'zod';
import { person } from '#features/profiles/contract.ts';
import { messages as profileMessages } from '#features/profiles/messages.ts';
import { operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';
import { isPlainLine } from '#platform/common/text.ts';
import { connectionStatuses, connectionTypes, directions, searchMax, searchMin } from './rules.ts';

/** A connection as one of its two people sees it: `profile` is the other one. */
export const connection = z.object({
  id: z.uuid(),
  type: z.enum(connectionTypes),
  status: z.enum(connectionStatuses),
  direction: z.enum(directions),
  created_at: z.string(),
  profile: person,
  /** What the viewer may do with it now. */
  abilities: z.object({ answer: z.boolean(), delete: z.boolean() }),
});
export type Connection = z.infer<typeof connection>;

/** An accepted friend, as a partner to pick. */
export const friend = person.extend({ is_regular_partner: z.boolean() });
export type Friend = z.infer<typeof friend>;

/** A player found by name, with how the viewer stands to them as a friend (null: no connection). */
export const foundPlayer = person.extend({
  age: z.number().int(),
  connection: z
    .object({ id: z.uuid(), status: z.enum(['pending', 'accepted']), direction: z.enum(directions) })
    .nullable(),
});
export type FoundPlayer = z.infer<typeof foundPlayer>;

// One spelling, so that ids compare as text.
const id = z.uuid().toLowerCase();

export const connectionsContract = {
  list: operation
    .route({ method: 'GET', path: '/connections', summary: "One's own connections, newest first" })
    .input(
      z.object({
        type: z.enum(connectionTypes).default('friend'),
        status: z.enum(['pending', 'accepted']).default('accepted'),
        direction: z.enum(directions).optional(),
        cursor: cursorInput.optional(),
      }),
    )
    .output(pageOf(connection)),
  friends: operation
    .route({
      method: 'GET',
      path: '/connections/friends',
      summary: 'Everybody one may pick as a partner: regular partners first, then by name',
    })
    .output(z.object({ items: z.array(friend), total: z.number().int() })),
  pendingCount: operation
    .route({
      method: 'GET',
      path: '/connections/pending_count',
      summary: 'How many friend requests await an answer',
    })
    .output(z.object({ count: z.number().int() })),
  create: operation
    .route({ method: 'POST', path: '/connections', summary: 'Sends a friend request' })
    .meta({ idempotent: true })
    .input(
      z.object({
        id: id.optional(),
        receiver_id: id,
        type: z.literal('friend').default('friend'),
      }),
    )
    .output(connection),
  update: operation
    .route({ method: 'PATCH', path: '/connections/{id}', summary: 'Accepts or rejects a received request' })
    .input(z.object({ id, status: z.enum(['accepted', 'rejected']) }))
    .output(connection),
  delete: operation
    .route({
      method: 'DELETE',
      path: '/connections/{id}',
      summary: 'Cancels a sent request or removes a connection',
    })
    .input(z.object({ id })),
  searchProfiles: operation
    .route({
      method: 'POST',
      path: '/rpc/search_profiles',
      summary: 'Finds players by name (from two characters, at most 20)',
    })
    .meta({ idempotent: true })
    .input(
      z.object({
        search_query: z
          .string()
          .trim()
          .min(searchMin)
          .max(searchMax)
          .refine(isPlainLine, profileMessages.name_characters),
      }),
    )
    .output(z.array(foundPlayer)),
};
