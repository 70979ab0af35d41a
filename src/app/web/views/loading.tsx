import { messages } from '#app/web/messages.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/** While it is not known yet who is here. */
export function LoadingView() {
  return (
    <div className="wrap grid min-h-[50svh] place-items-center content-center gap-4 text-soft" role="status">
      <Spinner size="lg" />
      <p>{messages.loading}</p>
    </div>
  );
}
