import type { NearbyPlayer } from '#features/connections/contract.ts';
import { nearbyTexts } from '#features/connections/messages/nearby.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FriendRequestActions, isRequestReceived } from './friend-request-actions.tsx';
import { PersonRow } from './person-row.tsx';

/** 'weekend mornings'. */
const timeLabel = (time: PlayTime) => `${time.replace('_', ' ')}s`;

/** Why a player is shown: how far their level and their place are, and when both play. */
function whyShown(player: NearbyPlayer, viewer: OwnProfile): string {
  // Times that only the filter asks for are not the viewer's.
  const both = player.shared_plays.filter((time) => viewer.plays.includes(time)).map(timeLabel);
  const theirs = player.shared_plays.filter((time) => !viewer.plays.includes(time)).map(timeLabel);
  return [
    nearbyTexts.level(player.dupr_rating - viewer.dupr_rating),
    ...(player.has_distance ? [nearbyTexts.distance(player)] : []),
    ...(both.length > 0 ? [nearbyTexts.bothPlay(both)] : []),
    ...(theirs.length > 0 ? [nearbyTexts.theyPlay(theirs)] : []),
  ].join(' · ');
}

/**
 * A player whom the viewer may find near their level, with the friend request or, of a friend, the
 * way to play together.
 */
export function FoundPlayerRow({
  player,
  variant,
}: {
  player: NearbyPlayer;
  variant?: 'card' | 'line';
}) {
  const viewer = useUser();
  const isFriend = player.connection?.status === 'accepted';
  return (
    <PersonRow
      person={player}
      variant={variant}
      isLow={!isFriend && !isRequestReceived(player.connection)}
      detail={whyShown(player, viewer)}
      actions={(nameId) => (
        <>
          <FriendRequestActions player={player} nameId={nameId} />
          {isFriend && (
            <ButtonLink
              size="sm"
              variant="plain"
              to={`/create-playdate?partner=${player.id}`}
              aria-describedby={nameId}
            >
              Play together
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
