import { RequestAnswer } from '#features/connections/web/parts/request-answer.tsx';
import type { NotificationAnswerProps } from '#features/notifications/web/parts/notification-row.tsx';
import { messages } from '#features/playdates/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** Answers a request in its notification; an application is answered where both teams are seen. */
export default function NotificationAnswer({ item, nameId, onOpen }: NotificationAnswerProps) {
  if (item.type === 'connection_request' && item.about !== null)
    return <RequestAnswer person={item.about} isExpected={!item.read} nameId={nameId} />;
  // 'New Application' is also the title for the applicant's partner, who has nothing to answer.
  if (item.read || item.title !== messages.applicationTitle || item.link.endsWith('/apply')) return null;
  return (
    <div className="relative flex">
      <ButtonLink to={item.link} size="sm" aria-describedby={nameId} onClick={onOpen}>
        Answer
      </ButtonLink>
    </div>
  );
}
