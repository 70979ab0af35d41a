import { Bell, CalendarPlus, UserPlus } from 'lucide-react';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';

const types = {
  playdate_created: { Icon: CalendarPlus, tone: 'bg-band text-band-ink' },
  connection_request: { Icon: UserPlus, tone: 'bg-kitchen text-band-ink' },
  other: { Icon: Bell, tone: 'bg-sunken text-soft' },
};

/** The faces of the people that a notification names, with the sign of its type. */
export function NotificationFace({
  item: { type, about, about_partner },
}: {
  item: NotificationItem;
}) {
  const { Icon, tone } = types[type];
  if (about === null) {
    return (
      <span className={`grid size-9 place-items-center rounded-full ${tone}`} aria-hidden="true">
        <Icon size={20} />
      </span>
    );
  }
  return (
    <span className="relative grid size-9 place-items-center" aria-hidden="true">
      {about_partner === null ? (
        <Avatar {...about} />
      ) : (
        <>
          <span className="absolute -top-0.5 -left-0.5 grid">
            <Avatar {...about} size="sm" />
          </span>
          <span className="absolute -right-0.5 -bottom-0.5 grid rounded-full ring-2 ring-card">
            <Avatar {...about_partner} size="sm" />
          </span>
        </>
      )}
      {type !== 'other' && about_partner === null && (
        <span
          className={`absolute -right-1 -bottom-2 grid size-5 place-items-center rounded-full ring-2 ring-card ${tone}`}
        >
          <Icon size={12} />
        </span>
      )}
    </span>
  );
}
