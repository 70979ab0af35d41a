/** Rejects the waiting of a dismissal that was undone. */
export class Undone extends Error {}

/** The dismissals that can still be undone, by the notification's id. */
const waiting = new Map<string, { finish: () => void; undo: () => void }>();

/**
 * Waits until a dismissal can no longer be undone. The deletion is sent only then: what is deleted
 * on the server is gone, as the specification has it, and an undone dismissal changes nothing.
 * @throws Undone when it was undone
 */
export function waitForUndo(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      waiting.delete(id);
      settle();
    };
    waiting.set(id, { finish: end(resolve), undo: end(() => reject(new Undone())) });
  });
}

/** Takes a dismissal back, if it is not too late. */
export const undoDismissal = (id: string): void => waiting.get(id)?.undo();

/** Ends the time to undo a dismissal. */
export const endUndoPeriod = (id: string): void => waiting.get(id)?.finish();

/** Ends the period of all dismissals at once: their deletions are sent now. */
function endUndoPeriods(): void {
  for (const { finish } of waiting.values()) finish();
}

/**
 * Sends the deletions before the page, or the session, is left: when the browser hides or closes
 * the page, when the list is left, and when somebody turns to anything else than the list and the
 * messages, for example to Sign Out.
 * @returns a function that stops it
 */
export function endUndoPeriodsOnLeave(list: HTMLElement): () => void {
  const onTurn = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest('a, button, input, select, textarea');
    if (control && !list.contains(control) && !control.closest('[data-sonner-toaster]'))
      endUndoPeriods();
  };
  const onHidden = () => document.visibilityState === 'hidden' && endUndoPeriods();
  document.addEventListener('pointerdown', onTurn);
  document.addEventListener('focusin', onTurn);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', endUndoPeriods);
  return () => {
    document.removeEventListener('pointerdown', onTurn);
    document.removeEventListener('focusin', onTurn);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', endUndoPeriods);
    endUndoPeriods();
  };
}
