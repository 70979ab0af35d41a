import type { EntryStatus } from '#features/partner-lists/schema.ts';
import { addEntry, updateEntry } from '#features/partner-lists/server/service/entries.ts';
import { createList } from '#features/partner-lists/server/service/lists.ts';
import type { NewPlayer } from '#features/team-builder/contract.ts';
import { addPlayer, updateSettings } from '#features/team-builder/server/service.ts';
import { day } from '#platform/common/clock.ts';
import type { DemoContext } from './demo-context.ts';
import { as, idOf } from './people.ts';

const id = undefined;
const bob = { first_name: 'Bob', last_name: 'Trask', gender: 'male', dupr_rating: 3.94 } as const;
const lund = { last_name: 'Lund', gender: 'female', dupr_rating: 4.38, dupr_id: null } as const;
const sam = { first_name: 'Sam', last_name: 'Ortega', gender: 'male', dupr_rating: 3.25 } as const;

/** Her players in the team builder, newest first: members, the first in her team, and others. */
const players: NewPlayer[] = [
  ...['Greenwood', 'Castellano', 'Jorgensen', 'Whitfield', 'Fontaine'].map((name) => {
    return { id, profile_id: idOf(name), dupr_id: null };
  }),
  { ...bob, id, profile_id: null, age_group: '50_or_over', dupr_id: '4V5Z7K' },
  { ...lund, id, profile_id: null, age_group: 'under_50', first_name: 'Keiko' },
  { ...sam, id, profile_id: null, age_group: 'under_50', dupr_id: 'Q8LM2D' },
];

/** Whom she would play with, friends and others, and after the colon what she knows of it. */
const partnerLists = {
  'Desert Classic, mixed doubles': `
    unknown Castellano: Covers the middle. We won our last three together.
    maybe Braddock: Back from holiday on the 12th, ask again then.
    unknown Bob Trask bob.trask@example.com: Plays left. Great lobs.
    unknown Raman:
    not_interested Swenson: Plays with his brother this year.
  `,
  'Tuesday ladder': `
    unknown Iyer:
    maybe Keiko Lund:
    unknown Haddad: Only after six.
  `,
};

/** The player's team builder and partner lists. */
export async function addLists({ appAgo }: DemoContext): Promise<void> {
  const viewer = as('Ellis');
  const added: string[] = [];
  for (const [index, player] of players.entries())
    added.push((await addPlayer(appAgo((1 + index) * day), viewer, player)).id);
  await updateSettings(appAgo(0), viewer, { selected_player_ids: added.slice(0, 1) });
  for (const [index, [name, rows]] of Object.entries(partnerLists).entries()) {
    const app = appAgo((2 + 22 * index) * day);
    const { id: partner_list_id } = await createList(app, viewer, { name });
    for (const row of rows.trim().split('\n')) {
      const [player = '', notes = ''] = row.trim().split(/: ?/);
      const [status, first_name = '', last_name, email = null] = player.split(' ');
      const entry =
        last_name === undefined
          ? { id, platform_user_id: idOf(first_name) }
          : { id, platform_user_id: null, first_name, last_name, email };
      const key = await addEntry(app, viewer, { partner_list_id, entry });
      const changes = { notes, status: status as EntryStatus };
      await updateEntry(app, viewer, { partner_list_id, id: key.id, ...changes });
    }
  }
}
