import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { RelativeTime } from './relative-time.tsx';

interface ChatBubbleProps {
  author: string;
  badge?: ReactNode;
  text: ReactNode;
  /** When it was sent, as an ISO string. */
  time?: string | undefined;
  /** Sent by the viewer: aligned right. */
  mine?: boolean | undefined;
  state?: 'sending' | 'failed' | undefined;
  stateLabel?: string | undefined;
  action?: ReactNode;
  /** At the end of the first line. */
  menu?: ReactNode;
}

const grounds = {
  failed: 'border-[1.5px] border-error bg-error-tint text-ink',
  mine: 'bg-court text-court-ink',
  theirs: 'bg-sunken',
};
const heads = { failed: 'text-error', mine: 'text-court-soft', theirs: 'text-soft' };

/** A chat message; keeps its line breaks. */
export function ChatBubble({
  author,
  badge,
  text,
  time,
  mine,
  state,
  stateLabel,
  action,
  menu,
}: ChatBubbleProps) {
  const owner = mine ? 'mine' : 'theirs';
  const look = state === 'failed' ? 'failed' : owner;
  return (
    <div
      className={cn(
        'relative w-fit max-w-[min(82%,34rem)] rounded-[1.1rem] px-3.5 pt-2 pb-2.5 [overflow-wrap:anywhere] forced-colors:border forced-colors:border-[CanvasText]',
        mine ? 'ms-auto rounded-br-[0.3rem]' : 'rounded-bl-[0.3rem]',
        grounds[look],
        state === 'sending' && 'border-[1.5px] border-edge border-dashed',
      )}
    >
      <p
        className={cn(
          'flex flex-wrap gap-x-2.5 text-[0.8125rem]',
          menu !== undefined && 'pe-8',
          heads[look],
        )}
      >
        <span className="max-w-full font-semibold wrap-anywhere">{author}</span>
        {badge}
        {state ? <span>{stateLabel}</span> : time && <RelativeTime at={time} />}
      </p>
      {menu !== undefined && <span className="absolute -top-1 right-0">{menu}</span>}
      <p className="whitespace-pre-wrap">{text}</p>
      {action}
    </div>
  );
}
