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
            <span className="btn-face">{messages.toFront}</span>
          </a>
        }
      />
    </div>
  );
}

/** In place of a page that threw: what happened and what to do. Everything around it goes on working. */
export function ErrorPage() {
  return <Fault title={messages.brokenTitle} text={messages.brokenText} retryLabel={messages.tryAgain} />;
}

/** In place of a page whose code could not be loaded. */
export function OutdatedPage() {
  return <Fault title={messages.outdatedTitle} text={messages.outdatedText} retryLabel={messages.reload} />;
}
