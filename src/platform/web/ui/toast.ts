import { systemClock } from '#platform/common/clock.ts';

type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, text: string) => void;

let show: Show | undefined;
let waiting: { kind: Kind; text: string; createdAt: number }[] = [];
let onWaiting: (() => void) | undefined;
/** Queued toasts older than this (milliseconds) are dropped. */
const maxAge = 15_000;
const now = () => systemClock.now().getTime();

function add(kind: Kind, text: string): void {
  if (show) {
    show(kind, text);
    return;
  }
  waiting.push({ kind, text, createdAt: now() });
  onWaiting?.();
}

/** Shows a toast. Until the host is ready, toasts are queued. */
export const toast = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
};

/** For the host: sets what shows toasts (undefined: none), and flushes the queue. */
export function showToastsWith(next: Show | undefined): void {
  show = next;
  if (next === undefined) return;
  const queued = waiting.filter(({ createdAt }) => now() - createdAt < maxAge);
  waiting = [];
  for (const { kind, text } of queued) next(kind, text);
}

/** For the host: the callback runs for each queued toast. */
export function onWaitingToast(callback: (() => void) | undefined): void {
  onWaiting = callback;
  if (callback && waiting.length > 0) callback();
}
