import * as z from 'zod';
import { adminMark, person, ratedPerson } from '#features/profiles/contract.ts';
import { playTimes } from '#features/profiles/data/play-times.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { nameMax } from '#features/profiles/limits.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { genders, plays } from '#features/profiles/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { distances, searchMax, searchMin } from './limits.ts';
import { messages } from './messages/common.ts';
import { requestTexts } from './messages/friend-requests.ts';
import {
  connectionStatuses,
  connectionTypes,
  directions,
  type NearestCursor,
  nearestCursorInput,
  requestMessage,
} from './schema.ts';

/** An accepted or pending friend or partner connection from the viewer's side. */
export const link = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'accepted']),
  direction: z.enum(directions),
});
export type Link = z.infer<typeof link>;

/** What is written with a friend request, while it is pending. */
const requestText = {
  /** To the receiver 'Hidden by a moderator' instead, while it is hidden. */
  message: z.string().nullable(),
  message_hidden_at: z.string().nullable(),
};

/** A connection from the viewer's side: `profile` is the other person. */
export const connection = z.object({
  id: z.uuid(),
  type: z.enum(connectionTypes),
  status: z.enum(connectionStatuses),
  direction: z.enum(directions),
  created_at: z.string(),
  ...requestText,
  profile: person,
  /** Friends only: their partnership or pending partner request. */
  partner: link.nullable(),
  /**
   * Whether this is a friend who cannot play at present; of others it is not told (decision 0011).
   */
  cannot_play: z.boolean(),
  abilities: z.object({ answer: z.boolean(), delete: z.boolean(), make_partner: z.boolean() }),
});
export type Connection = z.infer<typeof connection>;

/** The only regular partner, as far as a comparison of teams needs. */
export const regularPartner = person.pick({ first_name: true, dupr_rating: true });
export type RegularPartner = z.infer<typeof regularPartner>;

export const friend = person.extend({ is_regular_partner: z.boolean() });
export type Friend = z.infer<typeof friend>;

/** A player in the search results; `connection`: friendship or request with the viewer, if any. */
export const foundPlayer = person.extend({
  ...adminMark,
  /** Null as in a public profile. */
  age: z.number().int().nullable(),
  connection: link.nullable(),
});
export type FoundPlayer = z.infer<typeof foundPlayer>;

/**
 * A player who lets others find them: the last name is an initial with a stop, the place a rough
 * distance, whatever else the viewer may see of them. Who hides the profile from strangers has no
 * distance.
 */
export const nearbyPlayer = person.extend({
  ...adminMark,
  rating_source: ratedPerson.shape.rating_source,
  /** Whether the viewer may see the distance and both ZIP codes are on the map. */
  has_distance: z.boolean(),
  /**
   * About so many miles or less, from the middle of one cell to another's; null for farther, or
   * none.
   */
  distance_miles: z.literal([...distances]).nullable(),
  /** The place of one of the two ZIP codes is known by its first three digits alone. */
  is_rough: z.boolean(),
  /** When both play, or whom the filter asks for. */
  shared_plays: z.array(z.enum(playTimes)),
  connection: link.nullable(),
});
export type NearbyPlayer = z.infer<typeof nearbyPlayer>;

export const toNearestCursor = ({ level, gap, id }: NearestCursor): string =>
  `${level.toFixed(2)}_${gap.toFixed(2)}_${id}`;

/** A person on a profile page: a friend of the profile's player or a player that they watch. */
export const profileConnection = z.object({ type: z.enum(['friend', 'watched']), profile: person });
export type ProfileConnection = z.infer<typeof profileConnection>;

export const relationship = z.object({
  friend: link.nullable(),
  ...requestText,
  partner: link.nullable(),
  watched: z.object({ id: z.uuid() }).nullable(),
  /** As of a connection. */
  cannot_play: z.boolean(),
  /** `connect`: false for the viewer's own profile only; it must not reveal a pause. */
  abilities: z.object({ connect: z.boolean(), make_partner: z.boolean() }),
});
export type Relationship = z.infer<typeof relationship>;

const ratingFilter = z.coerce.number().min(ratingMin).max(ratingMax).optional();
const cursorName = z
  .string()
  .min(1)
  .refine((name) => [...name].length <= nameMax && isPlainLine(name));
const profileCursorFields = z.object({
  type: z.enum(['friend', 'watched']),
  first_name: cursorName,
  last_name: cursorName,
  id: z.uuid(),
});
/** A position in the list of a profile's connections: the last item of the page before. */
export type ProfileCursor = z.infer<typeof profileCursorFields>;

/** Encodes a cursor. It holds the names, so that it stays valid when that person is deleted. */
export function toProfileCursor({ type, first_name, last_name, id }: ProfileCursor): string {
  return JSON.stringify({ type, first_name, last_name, id });
}

/** The longest cursor: two names with characters of two units each, and the rest of the JSON. */
const profileCursorMax = 2 * nameMax * 2 + 120;

const profileCursor = z
  .string()
  .max(profileCursorMax)
  .transform((text, ctx) => {
    try {
      return profileCursorFields.parse(JSON.parse(text));
    } catch {
      ctx.addIssue({ code: 'custom', message: messages.cursorInvalid });
      return z.NEVER;
    }
  });

export const connectionsContract = {
  list: operation
    .get('/connections', "Lists the user's connections, newest first")
    .input(
      z.object({
        /** Default: friends, and if pending also partner requests. */
        type: z.enum(connectionTypes).optional(),
        /** `rejected`: requests that the user has rejected. */
        status: z.enum(connectionStatuses).default('accepted'),
        direction: z.enum(directions).optional(),
        cursor: cursorInput.optional(),
      }),
    )
    .output(pageOf(connection)),
  friends: operation
    .get('/connections/friends', 'Lists possible partners: regular partners first, then by name')
    .output(z.object({ items: z.array(friend), total: z.number().int() })),
  pendingCount: operation
    .get(
      '/connections/pending_count',
      'The number of received friend and partner requests that are pending',
    )
    .output(z.object({ count: z.number().int() })),
  ofProfile: operation
    .get(
      '/profiles/{id}/friends_and_watched',
      'Lists the friends of a player and the players they watch: friends first, then by name',
    )
    .input(
      z.object({
        id,
        cursor: profileCursor.optional(),
        as: z.literal('stranger').optional().describe("Of the user's own alone"),
      }),
    )
    .output(
      pageOf(profileConnection).extend({
        friend_count: z.number().int(),
        watched_count: z.number().int(),
      }),
    ),
  findPlayers: operation
    .get(
      '/profiles/findable',
      'Finds players who let others find them, the nearest level first, within 25 miles unless told otherwise',
    )
    .input(
      z.object({
        rating_min: ratingFilter,
        rating_max: ratingFilter,
        gender: z.enum(genders).optional(),
        /** Instead of a state. */
        miles: z.coerce
          .number()
          .pipe(z.literal([...distances]))
          .optional(),
        state: z.enum(stateCodes).optional(),
        /** Any of these times, with commas between them. */
        plays: z
          .string()
          .max(200)
          .transform((text) => text.split(','))
          .pipe(plays)
          .optional(),
        cursor: nearestCursorInput.optional(),
      }),
    )
    .output(pageOf(nearbyPlayer).extend({ /** The user's. */ state: z.string().nullable() })),
  relationship: operation
    .get(
      '/profiles/{id}/relationship',
      'The relationship to a player: friend, regular partner, watched',
    )
    .input(z.object({ id }))
    .output(relationship),
  create: operation
    .post('/connections', 'Sends a friend or partner request, or watches a player')
    .meta({ idempotent: true })
    .input(
      z
        .object({
          id: id.optional(),
          receiver_id: id,
          type: z.enum(connectionTypes).default('friend'),
          message: requestMessage.optional().describe('Of a friend request alone'),
        })
        .superRefine(({ type, message }, ctx) => {
          if (message !== undefined && type !== 'friend')
            ctx.addIssue({ code: 'custom', path: ['message'], message: requestTexts.ofFriends });
        }),
    )
    .output(connection),
  update: operation
    .patch('/connections/{id}', 'Accepts or rejects a received request')
    .meta({ idempotent: true })
    .input(z.object({ id, status: z.enum(['accepted', 'rejected']) }))
    .output(connection),
  delete: operation
    .delete('/connections/{id}', 'Cancels a sent request or removes a connection; ends watching')
    .input(z.object({ id })),
  searchProfiles: operation
    .post('/rpc/search_profiles', 'Finds players by name (from two characters, at most 20)')
    .meta({ idempotent: true })
    .input(
      z.object({
        search_query: z
          .string()
          .trim()
          .min(searchMin)
          .max(searchMax)
          .refine(isPlainLine, profileMessages.nameCharacters),
      }),
    )
    .output(z.array(foundPlayer)),
};
