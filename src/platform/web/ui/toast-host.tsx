import { type ComponentType, useEffect, useState } from 'react';
import { systemClock } from '#platform/common/clock.ts';
import { retryStylesheets } from '#platform/web/stylesheet-retry.ts';
import { onWaitingToast } from './toast.ts';

/** Toasts are loaded after the first screen, in milliseconds. */
const loadDelay = 3000;

/** Chromium 150 remembers a module that failed to load by its URL, so a retry needs another one. */
function importByNewUrl(error: unknown): Promise<typeof import('./toasts.tsx')> {
  const url = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
  if (url === undefined) throw error;
  return import(/* @vite-ignore */ `${url}?at=${systemClock.now().getTime()}`);
}

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
        const chunk = await import('./toasts.tsx').catch(importByNewUrl);
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
