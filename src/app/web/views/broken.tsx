import { messages } from '#app/web/messages.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';

type FaultProps = { title: string; text: string; retryLabel: string };

function Fault({ title, text, retryLabel }: FaultProps) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={text}
        retryLabel={retryLabel}
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

/** In place of a page that threw: what happened and what to do. Everything around it goes on working. */
export function BrokenPage() {
  return <Fault title={messages.broken_title} text={messages.broken_text} retryLabel={messages.try_again} />;
}

/** In place of a page whose code could not be loaded. */
export function OutdatedPage() {
  return <Fault title={messages.outdated_title} text={messages.outdated_text} retryLabel={messages.reload} />;
}
