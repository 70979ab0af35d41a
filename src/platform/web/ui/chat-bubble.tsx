import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { RelativeTime } from './relative-time.tsx';

export interface ChatBubbleProps {
  author: string;
  text: string;
  /** When it was said, as an ISO string. */
  time?: string | undefined;
  /** Said by the viewer: stands right, on the court. */
  mine?: boolean | undefined;
  state?: 'sending' | 'failed' | undefined;
  stateLabel?: string | undefined;
  action?: ReactNode;
}

/** One message of a chat; line breaks stay as typed. */
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
