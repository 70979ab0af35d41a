import { useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/**
 * Instead of a page while the session cannot be restored, because the server does not answer. It is
 * tried again every 15 s, and at once when the network is back.
 */
export function UnreachableView() {
  const [isRetrying, setIsRetrying] = useState(false);
  async function retry(): Promise<void> {
    setIsRetrying(true);
    await session.renew();
    setIsRetrying(false);
  }
  return (
    <>
      <PageHeader size="tall" title={messages.unreachableTitle} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{messages.unreachableText}</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isRetrying} onClick={() => void retry()}>
              {messages.tryAgain}
            </Button>
            <Button variant="plain" onClick={() => void session.signOut()}>
              {messages.signOut}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
