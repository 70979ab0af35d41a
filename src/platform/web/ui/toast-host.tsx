import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
/** After the first screen has settled, so that toasts cost it nothing and are yet there when the first is said. */
const settled = 3000;

/** Where toasts appear; once, in the shell. `label` names the region for screen readers. */
export function ToastHost({ label }: { label: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, settled);
    onFirstToast(want);
    return () => {
      clearTimeout(timer);
      onFirstToast(undefined);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  );
}
