import type { ReactNode } from 'react';
import { isApiError, loadErrorAdvice } from '#platform/web/errors.ts';
import { messages } from '#platform/web/messages.ts';
import { Button } from './button.tsx';
import { StateText, stateClass } from './empty-state.tsx';
import { LineDrawing } from './line-drawing.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do; by default as the query's error says. */
  text?: ReactNode;
  /** The failed query. For a 5xx response the request id is shown, for support. */
  query?: { error: unknown; isFetching: boolean; refetch: () => unknown } | undefined;
  /** By default the query is fetched again. */
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

/** Replaces content that could not be loaded; announced to screen readers. */
export function ErrorState(props: ErrorStateProps) {
  const { title, query, action, headingLevel } = props;
  const { onRetry = query && (() => query.refetch()) } = props;
  const error = query?.error;
  const text = props.text ?? (error ? loadErrorAdvice(error) : undefined);
  const requestId = isApiError(error) && error.status >= 500 ? error.request_id : null;
  const retry = onRetry && (
    <Button onClick={onRetry} pending={query?.isFetching}>
      {messages.tryAgain}
    </Button>
  );
  const actions = (retry || action) && (
    <>
      {retry}
      {action}
    </>
  );
  return (
    <div className={stateClass} role="alert">
      {/* the ball in the net */}
      <LineDrawing
        lines="M14 24Q60 34 106 24V70H14zM14 18V76M106 18V76M14 42H106M14 56H106M37 28V70M60 29V70M83 28V70"
        ball={[66, 48]}
      />
      <StateText title={title} text={text} action={actions} headingLevel={headingLevel} />
      {requestId !== null && (
        <p className="mt-4 text-[0.8125rem] text-soft tabular">Request {requestId}</p>
      )}
    </div>
  );
}
