import { Bell, CalendarPlus, UserPlus, X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const icons = { playdate_created: CalendarPlus, connection_request: UserPlus, other: Bell };

export interface NotificationRowProps {
  item: NotificationItem;
  /** It was opened, here or in a tab of its own. */
  onOpen: () => void;
  onDismiss: () => void;
}

/** One notification: a link that fills the row, and a button that dismisses it. */
export function NotificationRow({ item, onOpen, onDismiss }: NotificationRowProps) {
  const id = useId();
  const Icon = icons[item.type];
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    // the row below comes up under the pointer: the second click of a double click was not meant for it
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

/** The pressed button goes away with its row: the focus moves to the next row's, else to the one before, else to the list's frame. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus();
}
