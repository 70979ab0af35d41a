import { useRouteError } from 'react-router';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { messages } from '../messages.ts';
import { OutdatedError } from '../outdated.ts';

/** In place of a page that threw: what happened and what to do. Everything around it goes on working. */
export function BrokenPage() {
  const outdated = useRouteError() instanceof OutdatedError;
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{outdated ? messages.outdated_title : messages.broken_title}</h1>
      <ErrorState
        title={outdated ? messages.outdated_title : messages.broken_title}
        text={outdated ? messages.outdated_text : messages.broken_text}
        retryLabel={outdated ? messages.reload : messages.try_again}
        onRetry={() => window.location.reload()}
        action={
          <a className="btn btn-plain" href="/">
            <span className="btn-face">{messages.to_front}</span>
          </a>
        }
      />
    </div>
  );
}
