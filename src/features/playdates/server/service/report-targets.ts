import { maySeeCard, type Role } from '#features/playdates/policy.ts';
import * as store from '#features/playdates/server/store/report-targets.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** A court as moderators read it in a snapshot. */
export const courtLines = ({
  venue_name,
  venue_address,
}: {
  venue_name: string | null;
  venue_address: string | null;
}): string[] => [
  ...(venue_name === null ? [] : [`Court: ${venue_name}`]),
  ...(venue_address === null ? [] : [`Address: ${venue_address}`]),
];

const readsAddress = (role: Role) => role === 'creator_team' || role === 'accepted_team';

/** A PlayDate whose card the viewer may see, as its creator's; null for others. */
export async function playdateToReport(
  _: AppContext,
  db: Sql,
  { viewer, id }: { viewer: Viewer; id: string },
) {
  const [playdate] = await store.findPlaydate(db, viewer.user_id, id);
  if (playdate === undefined || playdate.creator_id === null) return null;
  if (!maySeeCard(viewer, playdate.role, playdate, playdate.has_applied)) return null;
  const { creator_id, description, role, venue_name } = playdate;
  // The address is reported by those who read it; moderators do not.
  const venue_address = readsAddress(role) ? playdate.venue_address : null;
  return {
    about_id: creator_id,
    snapshot: [description, ...courtLines({ venue_name, venue_address })].join('\n'),
  };
}
