import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { showToastsWith } from './toast.ts';
import 'sonner/dist/styles.css';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  info: <Info size={20} aria-hidden="true" />,
};

// Important, as sonner's own sheet is in no layer.
const actionButton =
  'min-h-11! rounded-control! bg-transparent! px-4! text-[1rem]! font-semibold! text-ball! underline! underline-offset-4!';

/** Loaded by ToastHost. Errors stay twice as long as other toasts. Over a dialog they stand at the top (toasts.css). */
export default function Toasts() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show: Parameters<typeof showToastsWith>[0] = (kind, text, options) => {
      if (container.current) moveToTop(container.current);
      sonner[kind](text, {
        duration: options?.durationMs ?? (kind === 'error' ? 8000 : 4000),
        ...(options && { id: options.id, action: options.action }),
      });
    };
    showToastsWith(show, (id) => sonner.dismiss(id));
    return () => showToastsWith(undefined);
  }, []);
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

/** Moves the toasts above a native modal dialog, where the browser supports popovers. */
function moveToTop(container: HTMLElement): void {
  if (!('showPopover' in container)) return;
  const isOpen = container.matches(':popover-open');
  const hasModal = document.querySelector('dialog:modal') !== null;
  if (isOpen && hasModal) container.hidePopover();
  if (!isOpen || hasModal) container.showPopover();
}
