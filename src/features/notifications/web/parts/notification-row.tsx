import { Bell, CalendarPlus, UserPlus, X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const icons = { playdate_created: CalendarPlus, connection_request: UserPlus, other: Bell };

interface NotificationRowProps {
  item: NotificationItem;
  /** Called when the link is opened, here or in a new tab. */
  onOpen: () => void;
  onDismiss: () => void;
}

/** One notification: a link that fills the row, and a button that dismisses it. */
export function NotificationRow({ item, onOpen, onDismiss }: NotificationRowProps) {
  const id = useId();
  const Icon = icons[item.type];
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    // Ignores the second click of a double click, which would hit the row that moves up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    onDismiss();
  };
  return (
    <li className={cn('notice', !item.read && 'notice-unread')}>
      <Link
        className="notice-link"
        to={item.link}
        state={item.type === 'connection_request' ? { view: 'received' } : null}
        onClick={onOpen}
        onAuxClick={(event) => event.button === 1 && onOpen()}
      >
        <span className="notice-icon" data-type={item.type}>
          <Icon aria-hidden="true" size={20} />
        </span>
        <span className="notice-words">
          <span className="notice-line">
            <span id={id} className="notice-title">
              {item.title}
            </span>
            {!item.read && <span className="notice-mark">Unread</span>}
          </span>
          <span>{item.message}</span>
          <RelativeTime at={item.created_at} className="notice-time" />
        </span>
      </Link>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" size={20} />}
        aria-describedby={id}
        onClick={dismiss}
      />
    </li>
  );
}

/** Moves the focus from a removed row to the next row, else the previous one, else the section. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus();
}
