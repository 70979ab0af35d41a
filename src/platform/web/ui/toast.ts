import { systemClock } from '#platform/common/clock.ts';

type Kind = 'success' | 'error' | 'info';
/** For a toast with an action. */
export type ToastOptions = {
  id: string;
  action: { label: string; onClick: () => void };
  /**
   * How long it can be used, in milliseconds, not counting the time while somebody is at the
   * toasts.
   */
  durationMs: number;
  /** Called at the end of that time. */
  onEnd?: () => void;
};
type Show = (kind: Kind, text: string, options?: ToastOptions) => void;
type Close = (id: string) => void;

let show: Show | undefined;
let close: Close | undefined;
let waiting: { kind: Kind; text: string; options?: ToastOptions | undefined; createdAt: number }[] =
  [];
let onWaiting: (() => void) | undefined;
/** Queued toasts older than this (milliseconds) are dropped. */
const maxAge = 15_000;
const now = () => systemClock.now().getTime();

function add(kind: Kind, text: string, options?: ToastOptions): void {
  if (show) {
    show(kind, text, options);
    return;
  }
  waiting.push({ kind, text, options, createdAt: now() });
  onWaiting?.();
}

/** Shows a toast. Until the host is ready, toasts are queued. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
  /** Closes a toast whose action no longer has an effect. */
  close: (id: string) => {
    waiting = waiting.filter(({ options }) => options?.id !== id);
    close?.(id);
  },
};

/** For the host: sets what shows and closes toasts (undefined: none), and flushes the queue. */
export function showToastsWith(next: Show | undefined, nextClose?: Close): void {
  show = next;
  close = nextClose;
  if (next === undefined) return;
  const queued = waiting.filter(({ createdAt }) => now() - createdAt < maxAge);
  waiting = [];
  for (const { kind, text, options } of queued) next(kind, text, options);
}

/** For the host: the callback runs for each queued toast. */
export function onWaitingToast(callback: (() => void) | undefined): void {
  onWaiting = callback;
  if (callback && waiting.length > 0) callback();
}
