import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { retryStylesheets } from '#platform/web/stylesheet-retry.ts';
import { onWaitingToast } from './toast.ts';

/** Toasts are loaded after the first screen, in milliseconds. */
const loadDelay = 3000;

/**
 * Renders toasts, loaded lazily: `early` in advance, else by the first toast. After a failed load
 * the next toast tries again.
 */
export function ToastHost({ early }: { early: boolean }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let isLoading = false;
    const loadToasts = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const chunk = await importWithRetry(() => import('./toasts.tsx'), 'default');
        await retryStylesheets();
        setToasts(() => chunk.default);
      } catch {
        isLoading = false;
      }
    };
    const timer = early ? setTimeout(() => void loadToasts(), loadDelay) : undefined;
    onWaitingToast(() => void loadToasts());
    return () => {
      clearTimeout(timer);
      onWaitingToast(undefined);
    };
  }, [early]);
  return Toasts && <Toasts />;
}
