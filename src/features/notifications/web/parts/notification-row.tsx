import { ChevronDown, X } from 'lucide-react';
import { type ComponentType, type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
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

/** Shows and hides notifications that are folded. */
export type NotificationFold = {
  count: number;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
};

interface NotificationRowProps {
  item: NotificationItem;
  /** The newest of its group that asks something, if it is not this one. */
  asking?: NotificationItem | undefined;
  /** An older one of a group, below the newest. */
  isOlder?: boolean;
  /** Of the newest of a group: what shows the older ones. */
  older?: NotificationFold | undefined;
  Answer: NotificationAnswer;
  /** Called when the link of one is opened, here or in a new tab. */
  onOpen: (item: NotificationItem) => void;
  onDismiss: () => void;
}

/** One notification: a link that fills the row, its answers, and a button that dismisses it. */
export function NotificationRow(props: NotificationRowProps) {
  const { item, asking = item, isOlder = false, older, Answer, onOpen, onDismiss } = props;
  const id = useId();
  const [unreadId, aboutId, detailsId, whenId] = [useId(), useId(), useId(), useId()];
  const isAskedSince = asking !== item;
  const about = [isAskedSince && asking.title, item.brief].filter(Boolean).join(' · ');
  // What else there is to say is on the page of the PlayDate, if there is one.
  const details = item.play_date_id === null ? item.text : '';
  const described = [!item.read && unreadId, about && aboutId, details && detailsId, whenId];
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
        'relative flex items-start gap-3 pl-4 hover:bg-sunken sm:pl-5',
        isOlder ? 'pb-1' : 'border-rule border-t py-1.5',
      )}
    >
      {isOlder ? (
        <span aria-hidden="true" className="mx-auto w-9 flex-none self-stretch">
          <span className="mx-auto block h-full w-0.5 bg-edge" />
        </span>
      ) : (
        <span className="flex-none pt-1">
          <NotificationFace item={item} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 wrap-anywhere [grid-template-areas:'news_news''about_answer'] md:grid-cols-[minmax(0,1fr)_auto_auto] md:[grid-template-areas:'news_answer_dismiss''about_answer_dismiss'] cramped:grid-cols-1 cramped:[grid-template-areas:'news''about''answer']">
        <p className="min-w-0 pt-2.5 pr-11 pb-1 leading-snug [grid-area:news] md:pt-1 md:pr-0 md:pb-0.5">
          {!item.read && <UnreadMark id={unreadId} />}
          <Link
            id={id}
            data-title=""
            className={cn(
              'text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-court-text focus-visible:after:-outline-offset-3',
              !item.read && 'font-semibold',
            )}
            to={item.link}
            title={item.message}
            aria-describedby={described.filter(Boolean).join(' ')}
            state={item.type === 'connection_request' ? { view: 'received' } : null}
            onClick={() => onOpen(item)}
            onAuxClick={(event) => event.button === 1 && onOpen(item)}
          >
            {item.news}
          </Link>
        </p>
        <div className="min-w-0 pb-1 text-[0.8125rem] text-soft leading-snug [grid-area:about]">
          {about !== '' && (
            <p id={aboutId} className="truncate cramped:whitespace-normal">
              {about}
            </p>
          )}
          {details !== '' && <p id={detailsId}>{details}</p>}
          <div className="flex flex-wrap items-center gap-x-2">
            <p id={whenId}>
              <When item={item} />
            </p>
            {older && <OlderButton older={older} describedBy={id} />}
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-2 pr-3 [grid-area:answer] md:pr-0 cramped:justify-start">
          <Answer
            item={asking}
            nameId={isAskedSince ? aboutId : id}
            onOpen={() => onOpen(asking)}
          />
        </div>
        <IconButton
          label={`Dismiss: ${item.message}`}
          title="Dismiss"
          data-dismiss=""
          icon={<X aria-hidden="true" size={18} />}
          className="absolute top-0 right-0 md:relative md:mr-1 md:[grid-area:dismiss]"
          onClick={dismiss}
        />
      </div>
    </li>
  );
}

function When({ item }: { item: NotificationItem }) {
  return (
    <>
      {/* the only notification that counts is that of a chat */}
      {!item.read && item.count > 1 && `${messages.newMessages(item.count)} · `}
      <RelativeTime at={item.created_at} />
      {item.ended !== null && ' · '}
      {item.ended !== null && <span>{messages.endings[item.ended]}</span>}
    </>
  );
}

function OlderButton({ older, describedBy }: { older: NotificationFold; describedBy: string }) {
  return (
    <button
      type="button"
      className="relative inline-flex min-h-6 items-center gap-0.5 font-semibold text-court-text hover:underline"
      aria-label={older.label}
      aria-expanded={older.isOpen}
      aria-describedby={describedBy}
      onClick={older.onToggle}
    >
      {messages.earlier(older.count)}
      <ChevronDown aria-hidden="true" size={14} className={cn(older.isOpen && 'rotate-180')} />
    </button>
  );
}

/** A dot at the edge of the row. */
const UnreadMark = ({ id }: { id: string }) => (
  <>
    <span
      aria-hidden="true"
      className="absolute top-5.5 left-1 size-2.5 rounded-full border-[1.5px] border-ball-ink bg-ball forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
    />
    <span id={id} className="sr-only">
      Unread
    </span>
  </>
);

/** Moves the focus from a removed row to the next row, else the previous one, else the section. */
function focusNeighbour(button: HTMLElement): void {
  const section = button.closest<HTMLElement>('[tabindex="-1"]');
  const buttons = [...(section?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? section)?.focus();
}
