import { RequestAnswer } from '#features/connections/web/parts/request-answer.tsx';
import type { NotificationAnswerProps } from '#features/notifications/web/parts/notification-row.tsx';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

const isPartnerQuestion = (title: string) =>
  title.startsWith(partnerTexts.partnerQuestionTitle('').slice(0, -1));

/** Answers a request in its notification; an application, or a partner's question, where all of it is seen. */
export default function NotificationAnswer({ item, nameId, onOpen }: NotificationAnswerProps) {
  if (item.type === 'connection_request' && item.about !== null)
    return <RequestAnswer person={item.about} isExpected={!item.read} nameId={nameId} />;
  const isQuestion = item.title === messages.applicationTitle || isPartnerQuestion(item.title);
  if (item.read || !isQuestion) return null;
  return (
    <div className="relative flex">
      <ButtonLink to={item.link} size="sm" aria-describedby={nameId} onClick={onOpen}>
        Answer
      </ButtonLink>
    </div>
  );
}
