import { insertEntry } from '#features/partner-lists/server/store/entries.ts';
import { insertList } from '#features/partner-lists/server/store/lists.ts';
import { insertPlayer } from '#features/team-builder/server/store.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import { demoPlayer, idOf } from './people.ts';

const [bob, keiko, sam] = [
  { first_name: 'Bob', last_name: 'Trask' },
  { first_name: 'Keiko', last_name: 'Lund' },
  { first_name: 'Sam', last_name: 'Ortega' },
];

/**
 * Her players in the team builder, newest first: members, one of them in her team, and three
 * others.
 */
const players = [
  ...['Greenwood', 'Castellano', 'Jorgensen', 'Whitfield', 'Fontaine'].map((name, index) => ({
    profile_id: idOf(name),
    team_place: index === 0 ? 1 : null,
  })),
  { ...bob, gender: 'male', age_group: '50_or_over', dupr_rating: 3.94, dupr_id: '4V5Z7K' },
  { ...keiko, gender: 'female', age_group: 'under_50', dupr_rating: 4.38 },
  { ...sam, gender: 'male', age_group: 'under_50', dupr_rating: 3.25, dupr_id: 'Q8LM2D' },
] as const;

type Player =
  | { platform_user_id: string }
  | { first_name: string; last_name: string; email?: string };
type Entry = Player & { status?: 'maybe' | 'not_interested'; notes?: string };
const friend = (lastName: string) => ({ platform_user_id: idOf(lastName) });

/** Whom she would play with, friends and others, and what she knows of it. */
const partnerLists: [name: string, daysAgo: number, entries: Entry[]][] = [
  [
    'Desert Classic, mixed doubles',
    2,
    [
      { ...friend('Castellano'), notes: 'Covers the middle. We won our last three together.' },
      {
        ...friend('Braddock'),
        status: 'maybe',
        notes: 'Back from holiday on the 12th, ask again then.',
      },
      { ...bob, email: 'bob.trask@example.com', notes: 'Plays left. Great lobs.' },
      friend('Raman'),
      {
        ...friend('Swenson'),
        status: 'not_interested',
        notes: 'Plays with his brother this year.',
      },
    ],
  ],
  [
    'Tuesday ladder',
    24,
    [
      friend('Iyer'),
      { ...keiko, status: 'maybe' },
      { ...friend('Haddad'), notes: 'Only after six.' },
    ],
  ],
];

/** The player's team builder and partner lists. */
export async function addLists({ trx, ago }: DemoContext): Promise<void> {
  const owned = (daysAgo: number) => {
    const times = { created_at: ago(daysAgo * day), updated_at: ago(daysAgo * day) };
    return { id: newId(), user_id: demoPlayer.id, ...times };
  };
  for (const [index, player] of players.entries())
    await insertPlayer(trx, { ...player, ...owned(1 + index) });
  for (const [name, daysAgo, entries] of partnerLists) {
    const list = owned(daysAgo);
    await insertList(trx, { ...list, name, order_version: entries.length });
    for (const [index, entry] of entries.entries()) {
      const place = { partner_list_id: list.id, order_position: index + 1 };
      const { id, user_id: _, ...times } = owned(daysAgo);
      await insertEntry(trx, { status: 'unknown', notes: '', ...entry, ...place, ...times, id });
    }
  }
}
