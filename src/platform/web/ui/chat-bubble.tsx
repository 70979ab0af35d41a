import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { RelativeTime } from './relative-time.tsx';

interface ChatBubbleProps {
  author: string;
  text: string;
  /** When it was sent, as an ISO string. */
  time?: string | undefined;
  /** Sent by the viewer: aligned right. */
  mine?: boolean | undefined;
  state?: 'sending' | 'failed' | undefined;
  stateLabel?: string | undefined;
  action?: ReactNode;
}

/** A chat message; keeps its line breaks. */
export function ChatBubble({ author, text, time, mine, state, stateLabel, action }: ChatBubbleProps) {
  return (
    <div className={cn('bubble', mine && 'bubble-mine', state && `bubble-${state}`)}>
      <p className="bubble-head">
        <span className="bubble-author">{author}</span>
        {state ? <span>{stateLabel}</span> : time && <RelativeTime at={time} />}
      </p>
      <p className="bubble-text">{text}</p>
      {action}
    </div>
  );
}
