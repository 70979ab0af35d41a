import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The one screen of people whose access is paused. */
export function PausedView() {
  return (
    <>
      <PageHeader title={messages.paused_title} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          <Button variant="plain" onClick={() => void session.signOut()}>
            {messages.sign_out}
          </Button>
        </div>
      </div>
    </>
  );
}
