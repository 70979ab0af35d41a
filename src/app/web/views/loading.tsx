import { messages } from '#app/web/messages.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/** Shown while the session loads. As tall as the screen, so that the footer does not shift. */
export function LoadingView() {
  return (
    <div
      className="wrap grid min-h-svh place-items-center content-center gap-4 text-soft"
      role="status"
    >
      <Spinner size="lg" />
      <p>{messages.loading}</p>
    </div>
  );
}
