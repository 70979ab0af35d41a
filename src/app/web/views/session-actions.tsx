import { useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Checks the session once more, or ends it: for what is shown instead of a page. */
export function SessionActions({ retryLabel }: { retryLabel: string }) {
  const [isRetrying, setIsRetrying] = useState(false);
  async function retry(): Promise<void> {
    setIsRetrying(true);
    await session.renew();
    setIsRetrying(false);
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={isRetrying} onClick={() => void retry()}>
        {retryLabel}
      </Button>
      <Button variant="plain" onClick={() => void session.signOut()}>
        {messages.signOut}
      </Button>
    </div>
  );
}
