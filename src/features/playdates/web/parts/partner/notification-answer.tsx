import { RequestAnswer } from '#features/connections/web/parts/request-answer.tsx';
import { useAnsweredRequests } from '#features/connections/web/parts/use-mutations.ts';
import type { NotificationAnswerProps } from '#features/notifications/web/parts/notification-row.tsx';
import { needPartnerTexts } from '#features/playdates/messages/need-partner.ts';
import { useWantedPlaydate } from '#features/playdates/web/parts/applications/use-wanted-playdate.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** Of who has become a friend. */
const friendKinds: readonly (string | null)[] = ['friend_request_accepted', 'invite_link_joined'];

/** Answers a request in its notification; what else asks something, where all of it is seen. */
export default function NotificationAnswer({ item, nameId, onOpen }: NotificationAnswerProps) {
  const answered = useAnsweredRequests();
  if (item.type === 'connection_request' && item.about !== null) {
    const { id } = item.about;
    const isAccepted = answered.findLast(({ profile }) => profile.id === id)?.status === 'accepted';
    return (
      <>
        {item.ended === null && (
          <RequestAnswer person={item.about} isExpected={!item.read} nameId={nameId} />
        )}
        {isAccepted && <BackToWanted item={item} nameId={nameId} onOpen={onOpen} />}
      </>
    );
  }
  if (friendKinds.includes(item.kind))
    return <BackToWanted item={item} nameId={nameId} onOpen={onOpen} />;
  if (item.asks === null) return null;
  return (
    <div className="relative flex">
      <ButtonLink to={item.link} size="sm" aria-describedby={nameId} onClick={onOpen}>
        {item.asks === 'choose' ? 'Choose' : 'Answer'}
      </ButtonLink>
    </div>
  );
}

/** The way back to the PlayDate that the viewer wanted to apply to before, now with this friend. */
function BackToWanted({ item, nameId, onOpen }: NotificationAnswerProps) {
  const wanted = useWantedPlaydate();
  const isNewer = wanted !== undefined && Date.parse(item.created_at) >= wanted.at;
  // A request that is answered now may be older.
  if (wanted === undefined || !(isNewer || item.type === 'connection_request')) return null;
  return (
    <div className="relative flex md:col-start-2">
      <ButtonLink
        to={`/playdates/${wanted.card.id}/apply`}
        size="sm"
        aria-describedby={nameId}
        onClick={onOpen}
      >
        {needPartnerTexts.back}
      </ButtonLink>
    </div>
  );
}
