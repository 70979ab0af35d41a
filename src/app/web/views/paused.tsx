import { useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The one screen of people whose access is paused. It goes by itself once the live stream lets them in; Retry is sooner. */
export function PausedView() {
  const [isAsking, setIsAsking] = useState(false);
  async function retry(): Promise<void> {
    setIsAsking(true);
    await session.renew();
    setIsAsking(false);
  }
  return (
    <>
      <PageHeader title={messages.paused_title} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isAsking} onClick={() => void retry()}>
              {messages.retry}
            </Button>
            <Button variant="plain" onClick={() => void session.signOut()}>
              {messages.sign_out}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
