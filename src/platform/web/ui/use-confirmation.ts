import { useRef, useState } from 'react';
import type { ConfirmDialogProps } from './dialog.tsx';

type FinalFocus = () => HTMLElement | boolean | null;

/**
 * Asks by a ConfirmDialog before an action on an item. `focusAfter`: the focus after the action,
 * for actions that remove the pressed button; false leaves it where it is.
 */
export function useConfirmation<Item>(
  onConfirm: (item: Item) => void,
  focusAfter: FinalFocus = () => true,
) {
  const [item, setItem] = useState<Item>();
  // Separate, so that the dialog keeps its content while it closes.
  const [isOpen, setIsOpen] = useState(false);
  const isConfirmed = useRef(false);
  return {
    item,
    ask: (next: Item) => {
      isConfirmed.current = false;
      setItem(next);
      setIsOpen(true);
    },
    dialog: {
      open: isOpen,
      onClose: () => setIsOpen(false),
      finalFocus: () => {
        const next = isConfirmed.current ? focusAfter() : true;
        if (!(next instanceof HTMLElement)) return next;
        // Base UI would focus the first link or button in it, which the action may remove.
        queueMicrotask(() => next.focus({ preventScroll: true }));
        return false;
      },
      onConfirm: () => {
        isConfirmed.current = true;
        setIsOpen(false);
        onConfirm(item as Item);
      },
    } satisfies Partial<ConfirmDialogProps>,
  };
}
