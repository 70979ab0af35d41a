import { messages } from '#app/web/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';

type ErrorViewProps = { title: string; text: string; retryLabel: string };

function ErrorView({ title, text, retryLabel }: ErrorViewProps) {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={text}
        retryLabel={retryLabel}
        onRetry={() => window.location.reload()}
        action={
          <ButtonLink variant="plain" to="/" reloadDocument>
            {messages.goToFrontPage}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Replaces a page that threw; the layout around it keeps working. */
export function ErrorPage() {
  return (
    <ErrorView
      title={messages.pageCrashedTitle}
      text={messages.pageCrashedText}
      retryLabel={messages.tryAgain}
    />
  );
}

/** Replaces a page whose code could not be loaded. */
export function OutdatedPage() {
  return (
    <ErrorView
      title={messages.pageNotLoadedTitle}
      text={messages.pageNotLoadedText}
      retryLabel={messages.reload}
    />
  );
}
