import { useEffect } from 'react';

/** Calls a stable function with a value, unless it is null, once the page is visible. */
export function useWhenVisible<Value>(value: Value | null, act: (value: Value) => void): void {
  useEffect(() => {
    if (value === null) return;
    const actWhenVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', actWhenVisible);
      act(value);
    };
    document.addEventListener('visibilitychange', actWhenVisible);
    actWhenVisible();
    return () => document.removeEventListener('visibilitychange', actWhenVisible);
  }, [value, act]);
}
