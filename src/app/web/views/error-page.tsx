import { messages } from '#app/web/messages.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState, type ErrorStateProps } from '#platform/web/ui/error-state.tsx';

type Texts = Pick<ErrorStateProps, 'title' | 'text'>;

const crashed: Texts = {
  title: messages.pageCrashedTitle,
  text: messages.pageCrashedText,
};
/** For a page whose code could not be loaded. */
export const notLoaded: Texts = {
  title: messages.pageNotLoadedTitle,
  text: messages.pageNotLoadedText,
};

/** The same offline, where what its buttons load would not come either. */
export const notLoadedYet: Texts = {
  title: messages.pageNotLoadedTitle,
  text: webMessages.loadsOnline,
};

/** Replaces a page, by default one that threw; the layout around it keeps working. */
export function ErrorPage({ texts = crashed }: { texts?: Texts }) {
  const actions = texts !== notLoadedYet && {
    onRetry: () => window.location.reload(),
    action: (
      <ButtonLink variant="plain" to="/" reloadDocument>
        {messages.goToFrontPage}
      </ButtonLink>
    ),
  };
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorState {...texts} {...actions} />
    </div>
  );
}
