import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CourtPlan } from './court-plan.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do. */
  text?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean | undefined;
  action?: ReactNode;
  /** Shown small, for whoever is asked for help. */
  requestId?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
}

/** What was asked for is not here because something failed; announced, as it comes late. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, retryLabel = 'Retry', onRetry, pending, action, requestId, headingLevel = 2 } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="empty" role="alert">
      <CourtPlan ball="out" />
      <Heading className="empty-title">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {(onRetry || action) && (
        <div className="empty-action">
          {onRetry && (
            <Button onClick={onRetry} pending={pending}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && <p className="empty-note tabular">{requestId}</p>}
    </div>
  );
}
