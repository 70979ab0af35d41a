import { messages } from '#app/web/messages.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SessionActions } from './session-actions.tsx';

/**
 * Instead of a page while the session cannot be restored, because the server does not answer. It is
 * tried again every 15 s, and at once when the network is back.
 */
export function UnreachableView() {
  return (
    <div className="column">
      <PageHeader size="tall" title={messages.unreachableTitle} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{messages.unreachableText}</p>
          <SessionActions />
        </div>
      </div>
    </div>
  );
}
