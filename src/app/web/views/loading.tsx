import { messages } from '#app/web/messages.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/** While it is not known yet who is here: as tall as the screen, so that the footer does not jump when the page comes. */
export function LoadingView() {
  return (
    <div className="wrap grid min-h-svh place-items-center content-center gap-4 text-soft" role="status">
      <Spinner size="lg" />
      <p>{messages.loading}</p>
    </div>
  );
}
