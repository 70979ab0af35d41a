import { UserPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import type { AddFriendSheet } from './add-friend-sheet.tsx';

interface AddFriendProps
  extends Pick<ComponentProps<typeof AddFriendSheet>, 'person' | 'line' | 'onLine'>,
    Pick<ButtonProps, 'size' | 'variant'> {
  /** The element with the person's name. */
  nameId?: string | undefined;
  /** The button is removed with the request: what gets the focus then. */
  focusAfter: () => HTMLElement | null;
  onSend: () => void;
}

/** Asks somebody to be a friend, by a sheet for a line that is loaded when it first opens. */
export function AddFriend({ nameId, size, variant, focusAfter, onSend, ...sheet }: AddFriendProps) {
  const { ask, dialog } = useConfirmation<true>(onSend, () => focusAfter() ?? true);
  const Sheet = useLazyComponent(
    () => import('./add-friend-sheet.tsx'),
    'AddFriendSheet',
    dialog.open,
    dialog.onClose,
  );
  // the row of a list has room for the icon alone on a phone
  const isInRow = size === 'sm';
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-describedby={nameId}
        onClick={() => ask(true)}
        className={isInRow ? 'max-md:px-3' : ''}
        icon={isInRow && <UserPlus aria-hidden="true" size={20} className="md:hidden" />}
      >
        <span className={isInRow ? 'max-md:sr-only' : ''}>Add Friend</span>
      </Button>
      {Sheet && <Sheet {...dialog} {...sheet} />}
    </>
  );
}
