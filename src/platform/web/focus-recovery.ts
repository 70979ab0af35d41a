/** Gives pages and dialogs the time to move the focus themselves, in milliseconds. */
const delay = 50;
/** Named regions of a page and elements that can take the focus. */
const targets =
  '[tabindex], [role="tabpanel"], section[aria-labelledby], section[aria-label], main';
/** Overlays, which lie outside of the page's regions. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Moves the focus to the nearest enclosing region when the focused element is removed, such as a
 * 'Try Again' button. Browsers would drop the focus, and a screen reader would start from the top.
 * @returns a function that stops it
 */
export function recoverFocus(): () => void {
  /** The element focused last and its ancestors, innermost first. */
  let ancestors: Element[] = [];
  /** The same without overlays: what opened a dialog may be gone once it closes. */
  let pageAncestors: Element[] = [];
  const isLost = () =>
    document.activeElement === document.body && ancestors[0]?.isConnected === false;

  function restore(): void {
    if (!isLost()) return;
    const target =
      [...ancestors, ...pageAncestors].find((each) => each.isConnected && each.matches(targets)) ??
      document.querySelector('main');
    if (!(target instanceof HTMLElement)) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  function onFocus({ target }: FocusEvent): void {
    ancestors = [];
    for (
      let each = target instanceof Element ? target : null;
      each !== null;
      each = each.parentElement
    )
      ancestors.push(each);
    if (!ancestors.some((each) => each.matches(overlays))) pageAncestors = ancestors;
  }

  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(restore, delay);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
