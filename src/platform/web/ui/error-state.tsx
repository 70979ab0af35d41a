import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button } from './button.tsx';
import { CourtPlan } from './court-plan.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do; without it the sentence of `error`. */
  text?: ReactNode;
  /** What failed. A fault of the server brings the number of the request along, for whoever is asked for help. */
  error?: unknown;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean | undefined;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

/** What was asked for is not here because something failed; announced, as it comes late. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, retryLabel = 'Retry', onRetry, pending, action, headingLevel = 2 } = props;
  const text = props.text ?? (error ? errorMessage(error) : undefined);
  const request = isApiError(error) && error.status >= 500 ? error.request_id : null;
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
      {request !== null && <p className="empty-note tabular">Request {request}</p>}
    </div>
  );
}
