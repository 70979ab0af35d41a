import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useCloseOnBack } from '#platform/web/close-on-back.ts';
import { hasFinePointer } from '#platform/web/pointer-type.ts';
import { Button } from './button.tsx';
import { iconButtonClass } from './icon-button.tsx';

const fields = 'input:not([hidden]), select, textarea';
const selectedTab = '[role="tab"][aria-selected="true"]';

interface DialogProps {
  open: boolean;
  /** Called on Esc, Back, the close button or a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end, the main action last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  closeLabel?: string | undefined;
  /**
   * For dialogs that open unasked: clicks outside do not close it and no button has the focus. Esc
   * closes.
   */
  nonDismissible?: boolean | undefined;
  /** The address opens it, so that Back closes it already. */
  isInUrl?: boolean | undefined;
  /** The element focused on opening; by default the first field, else Close. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /**
   * The element focused on closing; by default the previous one. For actions that remove that one.
   */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
}

/** A modal dialog: traps the focus and returns it on closing. */
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
    nonDismissible = false,
    isInUrl = false,
    initialFocus,
    finalFocus,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  useCloseOnBack(open && !isInUrl, onClose);
  /** Not Close, which Enter after typing would press. A touch screen must not open its keyboard. */
  const findFirstField = () => {
    const field =
      popup.current?.querySelector<HTMLElement>(fields) ??
      popup.current?.querySelector<HTMLElement>(selectedTab);
    if (!field) return true;
    return hasFinePointer() ? field : popup.current;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={nonDismissible}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Viewport className="dialog-room">
          <Base.Popup
            ref={popup}
            className={`dialog dialog-${size}`}
            initialFocus={nonDismissible ? popup : (initialFocus ?? findFirstField)}
            finalFocus={finalFocus}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Close className={iconButtonClass()} aria-label={closeLabel}>
                <X aria-hidden="true" size={22} />
              </Base.Close>
            </div>
            {description && (
              <Base.Description className="dialog-text">{description}</Base.Description>
            )}
            {children && <div className="dialog-body">{children}</div>}
            {actions && <div className="dialog-actions">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps
  extends Pick<
    DialogProps,
    'open' | 'onClose' | 'title' | 'children' | 'initialFocus' | 'finalFocus'
  > {
  onConfirm: () => void;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  danger?: boolean | undefined;
  pending?: boolean | undefined;
}

/**
 * A confirmation. Cancel has the focus, so that Enter alone destroys nothing, unless something is
 * asked.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onConfirm,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    pending,
    ...dialog
  } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      initialFocus={cancelButton}
      {...dialog}
      description={text}
      size="sm"
      actions={
        <>
          <Button variant="plain" onClick={dialog.onClose} ref={cancelButton}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'secondary'} onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
