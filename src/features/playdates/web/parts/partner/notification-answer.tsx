import { messages as connectionMessages } from '#features/connections/messages.ts';
import { RequestAnswer } from '#features/connections/web/parts/request-answer.tsx';
import { useAnsweredRequests } from '#features/connections/web/parts/use-mutations.ts';
import { noticeTexts } from '#features/invite-links/data/notice-texts.ts';
import type { NotificationAnswerProps } from '#features/notifications/web/parts/notification-row.tsx';
import { completionTexts } from '#features/playdates/data/completion-texts.ts';
import { needPartnerTexts } from '#features/playdates/data/need-partner-texts.ts';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { useWantedPlaydate } from '#features/playdates/web/parts/applications/use-wanted-playdate.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

const isPartnerQuestion = (title: string) =>
  title.startsWith(partnerTexts.partnerQuestionTitle('').slice(0, -1));

/** What is answered on the page to which it leads. */
const questions: readonly string[] = [
  messages.applicationTitle,
  completionTexts.playedTitle,
  ...Object.values(messages.askingTitles),
];
const choices: readonly string[] = Object.values(messages.choiceTitles);

/** Of who has become a friend. */
const friendTitles: readonly string[] = [
  connectionMessages.friendRequestAcceptedTitle,
  noticeTexts.joinedTitle,
];

/** Answers a request in its notification; what else asks something, where all of it is seen. */
export default function NotificationAnswer({ item, nameId, onOpen }: NotificationAnswerProps) {
  const answered = useAnsweredRequests();
  if (item.type === 'connection_request' && item.about !== null) {
    const { id } = item.about;
    const isAccepted = answered.findLast(({ profile }) => profile.id === id)?.status === 'accepted';
    return (
      <>
        <RequestAnswer
          person={item.about}
          isExpected={!item.read}
          asked_at={item.created_at}
          nameId={nameId}
        />
        {isAccepted && <BackToWanted item={item} nameId={nameId} onOpen={onOpen} />}
      </>
    );
  }
  if (friendTitles.includes(item.title)) return <BackToWanted item={item} nameId={nameId} onOpen={onOpen} />;
  const isChoice = choices.includes(item.title);
  if (item.read || !(isChoice || questions.includes(item.title) || isPartnerQuestion(item.title)))
    return null;
  return (
    <div className="relative flex">
      <ButtonLink to={item.link} size="sm" aria-describedby={nameId} onClick={onOpen}>
        {isChoice ? 'Choose' : 'Answer'}
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
