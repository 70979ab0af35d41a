import { systemClock } from '#platform/common/clock.ts';

type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, text: string) => void;

let show: Show | undefined;
let waiting: { kind: Kind; text: string; saidAt: number }[] = [];
let wake: (() => void) | undefined;
/** A word about a deed that is longer ago (milliseconds) says nothing any more. */
const fresh = 15_000;
const now = () => systemClock.now().getTime();

function say(kind: Kind, text: string): void {
  if (show) {
    show(kind, text);
    return;
  }
  waiting.push({ kind, text, saidAt: now() });
  wake?.();
}

/** A short word after a deed, from anywhere. Said before the host is ready, it is kept for a moment and shown then. */
export const toast = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
};

/** For the host: what shows toasts from now on (undefined: nothing any more). What waited is shown at once, if it is still fresh. */
export function showToastsWith(next: Show | undefined): void {
  show = next;
  if (next === undefined) return;
  const kept = waiting.filter(({ saidAt }) => now() - saidAt < fresh);
  waiting = [];
  for (const { kind, text } of kept) next(kind, text);
}

/** For the host: called for each toast that waits because nothing shows it yet. */
export function onWaitingToast(call: (() => void) | undefined): void {
  wake = call;
  if (call && waiting.length > 0) call();
}
