import { messages } from '#features/connections/messages/common.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { type Target, useRespondToRequest } from './use-mutations.ts';

interface RejectButtonProps {
  target: Target;
  label?: string | undefined;
  size?: 'md' | 'sm' | undefined;
  /** The element with the person's name. */
  nameId?: string | undefined;
  /** The button is removed with the request: what gets the focus then. */
  focusAfter: () => HTMLElement | null;
}

/** Rejects a received request after a question, because it cannot be sent again for 30 days. */
export function RejectButton({
  target,
  label = 'Reject',
  size,
  nameId,
  focusAfter,
}: RejectButtonProps) {
  const respond = useRespondToRequest();
  const rejection = useConfirmation<Target>(
    (item) => respond.mutate({ ...item, status: 'rejected' }),
    () => focusAfter() ?? true,
  );
  return (
    <>
      <Button
        variant="plain"
        size={size}
        aria-describedby={nameId}
        onClick={() => rejection.ask(target)}
      >
        {label}
      </Button>
      <LazyConfirmDialog
        {...rejection.dialog}
        {...messages.rejection(fullName(target.profile))}
        danger
      />
    </>
  );
}
