import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { showToastsWith } from './toast.ts';
import 'sonner/dist/styles.css';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  info: <Info size={20} aria-hidden="true" />,
};

/** Loaded by ToastHost. An error stays twice as long as a success: it takes longer to read and to act on. */
export default function Toasts({ label }: { label: string }) {
  useEffect(() => {
    showToastsWith((kind, text) => sonner[kind](text, { duration: kind === 'error' ? 8000 : 4000 }));
    return () => showToastsWith(undefined);
  }, []);
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={label}
      icons={icons}
      gap={10}
      offset={20}
      mobileOffset={12}
      toastOptions={{ className: 'toast' }}
    />
  );
}
