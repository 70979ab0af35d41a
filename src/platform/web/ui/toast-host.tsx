import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

/** Where the network keeps back what shows toasts, the page goes on without: it is worth more than a word about it. */
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: () => <></> })));
/** After the first screen has settled, so that toasts cost it nothing and are yet there when the first is said. */
const settled = 3000;

export interface ToastHostProps {
  /** Names the region for screen readers. */
  label: string;
  /** Loads what shows toasts before the first is said; without it, the first one has to wait for that. */
  early?: boolean | undefined;
}

/** Where toasts appear; once, in the shell. */
export function ToastHost({ label, early = true }: ToastHostProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = early ? setTimeout(want, settled) : undefined;
    onFirstToast(want);
    return () => {
      clearTimeout(timer);
      onFirstToast(undefined);
    };
  }, [early]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  );
}
