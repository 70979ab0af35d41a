type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, text: string) => void;

let show: Show | undefined;
const waiting: [Kind, string][] = [];
let wake: (() => void) | undefined;

function say(kind: Kind, text: string): void {
  if (show) {
    show(kind, text);
    return;
  }
  waiting.push([kind, text]);
  wake?.();
}

/** A short word after a deed, from anywhere. Said before the host is ready, it is kept and shown then. */
export const toast = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
};

/** For the host: what shows toasts from now on (undefined: nothing any more). What waited is shown at once. */
export function showToastsWith(next: Show | undefined): void {
  show = next;
  if (next) for (const [kind, text] of waiting.splice(0)) next(kind, text);
}

/** For the host: called when the first toast waits. */
export function onFirstToast(call: (() => void) | undefined): void {
  wake = call;
  if (call && waiting.length > 0) call();
}
