import type { ReactNode } from 'react';
import { messages } from '#features/accounts/messages/common.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SupportLink } from './support-link.tsx';

interface LinkRefusedProps {
  errorText: string;
  onRetry: (() => void) | undefined;
  action: ReactNode;
}

/** Says why a mailed link did not work; with the address of support where that alone helps. */
export function LinkRefused({ errorText, onRetry, action }: LinkRefusedProps) {
  const text = (
    <>
      {errorText}
      {errorText === messages.addressHeld && (
        <span className="mt-2 block">
          <SupportLink />
        </span>
      )}
    </>
  );
  return <ErrorState title="That did not work" text={text} onRetry={onRetry} action={action} />;
}
