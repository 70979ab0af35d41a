import type { NearbyPlayer } from '#features/connections/contract.ts';
import { nearbyTexts } from '#features/connections/data/nearby-texts.ts';
import { playTimeLabel } from '#features/profiles/web/parts/plays-choice.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { FriendRequestActions } from './friend-request-actions.tsx';
import { PersonRow } from './person-row.tsx';

/** Why a player is shown: how far their level and their place are, and when both play. */
function whyShown(player: NearbyPlayer, dupr_rating: number): string {
  const times = player.shared_plays.map(playTimeLabel).join('; ').toLowerCase();
  return [
    nearbyTexts.level(player.dupr_rating - dupr_rating),
    nearbyTexts.distance(player),
    ...(times === '' ? [] : [nearbyTexts.bothPlay(times)]),
  ].join(' · ');
}

/** A player whom the viewer may find near their level, with the friend request. */
export function FoundPlayerRow({ player, variant }: { player: NearbyPlayer; variant?: 'card' | 'line' }) {
  const { dupr_rating } = useUser();
  return (
    <PersonRow
      person={player}
      variant={variant}
      detail={whyShown(player, dupr_rating)}
      actions={(nameId) => <FriendRequestActions player={player} nameId={nameId} />}
    />
  );
}
