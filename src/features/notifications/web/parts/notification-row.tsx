import { X } from 'lucide-react';
import { type ComponentType, type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { NotificationFace } from './notification-face.tsx';

export interface NotificationAnswerProps {
  item: NotificationItem;
  /** The element that says what is answered. */
  nameId: string;
  /** To be called when the link of the answer is opened. */
  onOpen: () => void;
}
/** What answers a notification in place. */
export type NotificationAnswer = ComponentType<NotificationAnswerProps>;

interface NotificationRowProps {
  item: NotificationItem;
  /** An older one of a group, below the newest. */
  isOlder?: boolean;
  /** The button of the newest of a group that shows the older ones. */
  older?: { label: string; isOpen: boolean; onToggle: () => void } | undefined;
  Answer: NotificationAnswer;
  /** Called when the link is opened, here or in a new tab. */
  onOpen: () => void;
  onDismiss: () => void;
}

/** One notification: a link that fills the row, its answers, and a button that dismisses it. */
export function NotificationRow(props: NotificationRowProps) {
  const { item, isOlder = false, older, Answer, onOpen, onDismiss } = props;
  const id = useId();
  const { news, text, context } = item;
  // the only notification that counts is that of a chat
  const counted = !item.read && item.count > 1 && messages.newMessages(item.count);
  const more = [text, counted].filter(Boolean).join(' · ');
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    // Ignores the second click of a double click, which would hit the row that moves up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    onDismiss();
  };
  return (
    <li
      data-notification={item.id}
      className={cn(
        'relative flex items-start gap-3 pr-1 pl-4 hover:bg-sunken sm:pr-3 sm:pl-5 cramped:flex-wrap cramped:justify-between',
        isOlder ? 'py-1' : 'border-rule border-t py-3',
        !item.read && 'bg-court-tint',
      )}
    >
      {isOlder ? (
        <span aria-hidden="true" className="mx-auto w-11 flex-none self-stretch">
          <span className="mx-auto block h-full w-0.5 bg-edge" />
        </span>
      ) : (
        <span className="flex-none pt-0.5">
          <NotificationFace item={item} />
        </span>
      )}
      <div
        className={cn(
          'grid min-w-0 flex-1 items-center gap-2 wrap-anywhere md:grid-cols-[minmax(0,1fr)_fit-content(50%)] cramped:order-1 cramped:basis-full',
          isOlder && 'py-1.5',
        )}
      >
        <Link
          className="grid min-w-0 gap-0.5 text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-court-text focus-visible:after:-outline-offset-3"
          to={item.link}
          state={item.type === 'connection_request' ? { view: 'received' } : null}
          onClick={onOpen}
          onAuxClick={(event) => event.button === 1 && onOpen()}
        >
          <span id={id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            <span data-title="" className={item.read ? 'font-semibold' : 'font-bold'}>
              {news}
            </span>
            {more !== '' && <span className={cn('leading-snug', isOlder && 'text-soft')}>{more}</span>}
            {context !== null && (
              <span
                className="line-clamp-2 text-[0.8125rem] text-soft leading-snug cramped:line-clamp-none"
                title={context}
              >
                {context}
              </span>
            )}
          </span>
          <span className="text-[0.8125rem] text-soft">
            {!item.read && <UnreadMark isOlder={isOlder} />}
            <RelativeTime at={item.created_at} />
            {item.ended !== null && (
              <>
                {' · '}
                <span>{messages.endings[item.ended]}</span>
              </>
            )}
          </span>
        </Link>
        <Answer item={item} nameId={id} onOpen={onOpen} />
        {older && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-1 -ms-2.5 justify-self-start md:col-start-1"
            aria-expanded={older.isOpen}
            aria-describedby={id}
            onClick={older.onToggle}
          >
            {older.label}
          </Button>
        )}
      </div>
      <IconButton
        label={`Dismiss: ${item.message}`}
        title="Dismiss"
        data-dismiss=""
        icon={<X aria-hidden="true" size={20} />}
        className="relative"
        onClick={dismiss}
      />
    </li>
  );
}

/** A dot at the edge of the row. */
const UnreadMark = ({ isOlder }: { isOlder: boolean }) => (
  <>
    <span
      aria-hidden="true"
      className={cn(
        'absolute left-1 size-2.5 rounded-full border-[1.5px] border-ball-ink bg-ball forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
        isOlder ? 'top-5' : 'top-7',
      )}
    />
    <span className="sr-only">Unread</span>
  </>
);

/** Moves the focus from a removed row to the next row, else the previous one, else the section. */
function focusNeighbour(button: HTMLElement): void {
  const section = button.closest<HTMLElement>('[tabindex="-1"]');
  const buttons = [...(section?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? section)?.focus();
}
