/** As long as others may put the focus somewhere themselves: a page on its heading, a dialog on what opened it. */
const patience = 50;
/** The parts of a page that have a name, and what is made to take the focus. */
const parts = '[tabindex], [role="tabpanel"], section[aria-labelledby], section[aria-label], main';
/** What opens above the page, outside of its parts. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keeps the focus on the page when what had it goes away, such as a Retry that has worked: browsers then leave it nowhere, and
 * a screen reader starts anew. It moves to the nearest part of the page around that place.
 * @returns what ends that
 */
export function recoverFocus(): () => void {
  /** What has the focus or had it last, and everything it stands or stood in, from the inside out. */
  let around: Element[] = [];
  /** The same of the page alone: what opened a dialog or a menu may be gone once that closes. */
  let aroundBehind: Element[] = [];
  const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false;

  function bringBack(): void {
    if (!isLost()) return;
    const part =
      [...around, ...aroundBehind].find((each) => each.isConnected && each.matches(parts)) ??
      document.querySelector('main');
    if (!(part instanceof HTMLElement)) return;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }

  function onFocus({ target }: FocusEvent): void {
    around = [];
    for (let each = target instanceof Element ? target : null; each !== null; each = each.parentElement)
      around.push(each);
    if (!around.some((each) => each.matches(above))) aroundBehind = around;
  }

  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(bringBack, patience);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
