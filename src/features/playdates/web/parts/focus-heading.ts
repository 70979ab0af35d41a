/** After a deed whose button goes away with it: the focus moves to the page's heading instead of being lost. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
