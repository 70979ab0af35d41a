import { useEffect, useEffectEvent } from 'react';
import type { DataRouter } from 'react-router';

/** The part of a history entry's state that is read here; `key` is the router's. */
type EntryState = { key?: string; overlays?: number } | null;

/** What closes each open overlay, the topmost last. */
const overlays = new Set<() => void>();
/** Navigations that wait until the entries of overlays are gone. */
const waiting: (() => void)[] = [];
let router: DataRouter | undefined;
/** How many entries of overlays the history has on top of the page's. */
let depth = 0;
let isRemoving = false;

/** Whether an entry is the router's current one, or of an overlay on it. */
function isOfPage(state: EntryState): boolean {
  if (router === undefined) return false;
  const { location, navigation } = router.state;
  return (state?.key ?? 'default') === (navigation.location ?? location).key;
}

/** Adds the entries of overlays that have opened, and removes those of closed ones. */
function sync(): void {
  if (isRemoving) return;
  const state: EntryState = window.history.state;
  if (isOfPage(state)) {
    depth = state?.overlays ?? 0;
    if (depth > overlays.size) {
      isRemoving = true;
      window.history.go(overlays.size - depth);
      return;
    }
    while (depth < overlays.size) window.history.pushState({ ...state, overlays: ++depth }, '');
  }
  for (const run of waiting.splice(0)) run();
}

function onPopState(event: PopStateEvent): void {
  const state: EntryState = event.state;
  const isHere = isOfPage(state);
  const before = depth;
  depth = state?.overlays ?? 0;
  // The router would render the page again and scroll it.
  if (isHere && before + depth > 0) event.stopImmediatePropagation();
  // Not one that waits for its entry, as the question does that the router asks after it has gone
  // back.
  const isKept = isHere && (isRemoving || before <= depth);
  isRemoving = false;
  if (!isKept)
    for (const close of [...overlays].slice(depth)) {
      overlays.delete(close);
      close();
    }
  // after the router, which may have moved on
  setTimeout(sync);
}

/** Runs a navigation once no overlay has an entry any more. */
export function afterOverlays(navigate: () => void): void {
  overlays.clear();
  waiting.push(navigate);
  sync();
}

/** Creates the router of the browser, whose pages let Back close overlays (decision 0046). */
export function createRouterWithOverlays(create: () => DataRouter): DataRouter {
  // before the router's own listener
  window.addEventListener('popstate', onPopState);
  router = create();
  const navigate = router.navigate as (...to: unknown[]) => Promise<void>;
  router.navigate = (...to: unknown[]) =>
    new Promise((resolve) => afterOverlays(() => resolve(navigate(...to))));
  // a reload has closed what was open
  sync();
  return router;
}

/** Closes an open dialog, sheet or menu when Back is pressed, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = () => close();
    overlays.add(overlay);
    sync();
    return () => {
      overlays.delete(overlay);
      // not at once: the sheet that a menu opens takes over its entry
      setTimeout(sync);
    };
  }, [isOpen]);
}
