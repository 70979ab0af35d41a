import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the cross or a press beside it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the end, the way on last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  closeLabel?: string | undefined;
  /** It came by itself: a press or a key that was meant for the page neither closes nor answers it. Esc does close it. */
  unasked?: boolean | undefined;
  /** What gets focus first; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets focus afterwards; else what had it before. For deeds that take that away. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
}

/** A question or a form over the page: focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    actions,
    size = 'md',
    closeLabel = 'Close',
    unasked = false,
    initialFocus,
    finalFocus,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={unasked}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Viewport className="dialog-room">
          <Base.Popup
            ref={popup}
            className={`dialog dialog-${size}`}
            initialFocus={unasked ? popup : initialFocus}
            finalFocus={finalFocus}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Close className="icon-btn icon-btn-quiet" aria-label={closeLabel}>
                <X aria-hidden="true" size={22} />
              </Base.Close>
            </div>
            {description && <Base.Description className="dialog-text">{description}</Base.Description>}
            {children && <div className="dialog-body">{children}</div>}
            {actions && <div className="dialog-actions">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'finalFocus'> {
  onConfirm: () => void;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** It cannot be undone. */
  danger?: boolean | undefined;
  pending?: boolean | undefined;
}

/** Asks before a deed. The way out stands first and has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    cancelLabel,
    danger,
    pending,
    children,
    finalFocus,
  } = props;
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      closeLabel={cancelLabel}
      finalFocus={finalFocus}
      initialFocus={wayOut}
      actions={
        <>
          <Button variant="plain" onClick={onClose} ref={wayOut}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'do'} onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
