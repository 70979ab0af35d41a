import { type ComponentType, useEffect, useState } from 'react';
import { retryStylesheets } from '#platform/web/stylesheet-retry.ts';
import { onWaitingToast } from './toast.ts';

/** After the first screen has settled, so that toasts cost it nothing and are yet there when the first is said. */
const settled = 3000;

export interface ToastHostProps {
  /** Names the region for screen readers. */
  label: string;
  /** Loads what shows toasts before the first is said; without it, the first one has to wait for that. */
  early?: boolean | undefined;
}

/**
 * Where toasts appear; once, in the shell. Where the network keeps back what shows them, the page goes on without: it is worth
 * more than a word about it. The next toast asks for that part again.
 */
export function ToastHost({ label, early = true }: ToastHostProps) {
  const [Toasts, setToasts] = useState<ComponentType<{ label: string }>>();
  useEffect(() => {
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const part = await import('./toasts.tsx');
        await retryStylesheets();
        setToasts(() => part.default);
      } catch {
        isLoading = false;
      }
    };
    const want = () => void load();
    const timer = early ? setTimeout(want, settled) : undefined;
    onWaitingToast(want);
    return () => {
      clearTimeout(timer);
      onWaitingToast(undefined);
    };
  }, [early]);
  return Toasts && <Toasts label={label} />;
}
