import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button } from './button.tsx';
import { CourtPlan } from './court-plan.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do; by default the message of `error`. */
  text?: ReactNode;
  /** The failed query, which gives `error`, `onRetry` and `pending`. */
  query?: { error: unknown; isFetching: boolean; refetch: () => unknown } | undefined;
  /** The error. For a 5xx response the request id is shown, for support. */
  error?: unknown;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean | undefined;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

/** Replaces content that could not be loaded; announced to screen readers. */
export function ErrorState(props: ErrorStateProps) {
  const { title, query, retryLabel = 'Retry', action, headingLevel = 2 } = props;
  const {
    error = query?.error,
    onRetry = query && (() => query.refetch()),
    pending = query?.isFetching,
  } = props;
  const text = props.text ?? (error ? errorMessage(error) : undefined);
  const requestId = isApiError(error) && error.status >= 500 ? error.request_id : null;
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
      {requestId !== null && <p className="empty-note tabular">Request {requestId}</p>}
    </div>
  );
}
