import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { showToastsWith } from './toast.ts';
import { countdown } from './toast-countdown.ts';
import 'sonner/dist/styles.css';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  info: <Info size={20} aria-hidden="true" />,
};

// Important, as sonner's own sheet is in no layer.
const actionButton =
  'min-h-11! rounded-control! bg-transparent! px-4! text-[1rem]! font-semibold! text-ball! underline! underline-offset-4!';

/**
 * Loaded by ToastHost. Errors stay twice as long as other toasts. Over a dialog they stand at the
 * top (toasts.css).
 */
export default function Toasts() {
  const container = useRef<HTMLDivElement>(null);
  const origin = useActionTabStop();
  useEffect(() => {
    const countdowns = new Map<string, () => void>();
    const close = (id: string) => {
      countdowns.get(id)?.();
      sonner.dismiss(id);
    };
    const show: Parameters<typeof showToastsWith>[0] = (kind, text, options) => {
      if (container.current) moveToTop(container.current);
      if (options === undefined) {
        sonner[kind](text, { duration: kind === 'error' ? 8000 : 4000 });
        return;
      }
      const { id, durationMs, action, onEnd } = options;
      countdowns.get(id)?.();
      const end = () => {
        close(id);
        onEnd?.();
      };
      countdowns.set(id, countdown(durationMs, end));
      origin.current = document.activeElement;
      const onClick = () => {
        if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
        action.onClick();
      };
      sonner[kind](text, {
        id,
        duration: Number.POSITIVE_INFINITY,
        action: { label: action.label, onClick },
      });
    };
    showToastsWith(show, close);
    return () => {
      for (const stop of countdowns.values()) stop();
      showToastsWith(undefined);
    };
  }, [origin]);
  return (
    <div className="toast-place" ref={container} popover="manual">
      <Toaster
        position="bottom-center"
        containerAriaLabel="Messages"
        icons={icons}
        gap={10}
        offset={20}
        mobileOffset={{ top: 12, right: 12, bottom: 'calc(var(--tab-bar, 0px) + 12px)', left: 12 }}
        toastOptions={{ className: 'toast', classNames: { actionButton } }}
      />
    </div>
  );
}

/**
 * Makes the action of the newest toast the next Tab stop after the control that had the focus when
 * it appeared: in the document it stands at the end, behind all other controls.
 * @returns that control
 */
function useActionTabStop(): RefObject<Element | null> {
  const origin = useRef<Element>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = origin;
      if (event.key === 'Tab' && current instanceof HTMLElement && current.isConnected)
        moveToAction(event, current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return origin;
}

function moveToAction(event: KeyboardEvent, origin: HTMLElement): void {
  const action = document.querySelector<HTMLElement>(
    '[data-sonner-toast][data-front="true"] [data-action]',
  );
  if (action === null) return;
  if (event.target === origin && !event.shiftKey) {
    event.preventDefault();
    action.focus();
  } else if (event.target === action) {
    // forwards the browser then goes on from there
    if (event.shiftKey) event.preventDefault();
    origin.focus();
  }
}

/** Moves the toasts above a native modal dialog, where the browser supports popovers. */
function moveToTop(container: HTMLElement): void {
  if (!('showPopover' in container)) return;
  const isOpen = container.matches(':popover-open');
  const hasModal = document.querySelector('dialog:modal') !== null;
  if (isOpen && hasModal) container.hidePopover();
  if (!isOpen || hasModal) container.showPopover();
}
