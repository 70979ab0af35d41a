import type { Connection } from '#features/connections/contract.ts';
import { requestTexts } from '#features/connections/messages/friend-requests.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject } from '#features/reports/web/parts/safety-subject.ts';

interface RequestLineProps {
  request: Pick<Connection, 'id' | 'direction' | 'message' | 'message_hidden_at'>;
  /** The other one. */
  person: { id: string; first_name: string; last_name: string };
}

/**
 * The line with a pending friend request: the receiver can report it, its sender sees it as their
 * own.
 */
export function RequestLine({ request, person }: RequestLineProps) {
  const { id, direction, message, message_hidden_at } = request;
  if (!message) return null;
  const isHidden = message_hidden_at !== null;
  if (direction === 'sent')
    return (
      <p className="text-[0.9375rem] wrap-anywhere">
        <span className="text-soft">
          {isHidden ? requestTexts.ownLineHidden : requestTexts.ownLine}
        </span>{' '}
        {message}
      </p>
    );
  if (isHidden) return <p className="text-[0.9375rem] text-soft">{message}</p>;
  const subject = {
    target_type: 'friend_request',
    target_id: id,
    label: requestTexts.thisRequest(person.first_name),
    person,
  } as const;
  return (
    <div className="flex items-center gap-1 text-[0.9375rem]">
      <p className="wrap-anywhere">“{message}”</p>
      <SafetyButton subjects={[subject, personSubject(person)]} className="relative -my-2.5" />
    </div>
  );
}
