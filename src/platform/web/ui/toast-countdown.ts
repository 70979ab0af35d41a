/** In milliseconds. */
const tick = 250;

/** Whether somebody is at the messages, by pointer or by keyboard. */
function isInUse(): boolean {
  const toasts = document.querySelector('[data-sonner-toaster]');
  return toasts !== null && (toasts.contains(document.activeElement) || toasts.matches(':hover'));
}

/**
 * Calls back after a time that stands still while somebody is at the messages.
 * @returns a function that stops it
 */
export function countdown(milliseconds: number, onEnd: () => void): () => void {
  let left = milliseconds;
  const timer = setInterval(() => {
    if (isInUse()) return;
    left -= tick;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, tick);
  return () => clearInterval(timer);
}
