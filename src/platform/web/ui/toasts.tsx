import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { useMedia } from '#platform/web/use-media.ts';
import { showToastsWith } from './toast.ts';
import 'sonner/dist/styles.css';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  info: <Info size={20} aria-hidden="true" />,
};

/** Where sonner itself takes the window for a phone's. */
const narrow = '(max-width: 600px)';

/** Loaded by ToastHost. An error stays twice as long as a success: it takes longer to read and to act on. */
export default function Toasts({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone dialogs come up from below with their buttons last, which a toast at the bottom would cover.
  const isNarrow = useMedia(narrow);
  useEffect(() => {
    showToastsWith((kind, text) => {
      if (place.current) raise(place.current);
      sonner[kind](text, { duration: kind === 'error' ? 8000 : 4000 });
    });
    return () => showToastsWith(undefined);
  }, []);
  return (
    <div className="toast-place" ref={place} popover="manual">
      <Toaster
        position={isNarrow ? 'top-center' : 'bottom-center'}
        containerAriaLabel={label}
        icons={icons}
        gap={10}
        offset={20}
        mobileOffset={12}
        toastOptions={{ className: 'toast' }}
      />
    </div>
  );
}

/** Puts the toasts over everything, also over a native modal dialog that has opened since. Browsers without popovers show them in the page. */
function raise(place: HTMLElement): void {
  if (!('showPopover' in place)) return;
  const isOpen = place.matches(':popover-open');
  const isUnder = document.querySelector('dialog:modal') !== null;
  if (isOpen && isUnder) place.hidePopover();
  if (!isOpen || isUnder) place.showPopover();
}
