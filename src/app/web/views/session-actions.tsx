import { useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';

interface SessionActionsProps {
  /** What is said when the session was checked and this is still shown. */
  unchanged?: string;
}

/** Checks the session once more, or ends it: for what is shown instead of a page. */
export function SessionActions({ unchanged }: SessionActionsProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const [result, setResult] = useState('');
  async function retry(): Promise<void> {
    setIsRetrying(true);
    setResult('');
    const before = session.state();
    await session.renew();
    // Each answer of the server is another state; without one there is the same.
    if (unchanged !== undefined)
      setResult(session.state() === before ? messages.unreachableTitle : unchanged);
    setIsRetrying(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button pending={isRetrying} onClick={() => void retry()}>
        {webMessages.tryAgain}
      </Button>
      <Button variant="plain" onClick={() => void session.signOut()}>
        {messages.signOut}
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
