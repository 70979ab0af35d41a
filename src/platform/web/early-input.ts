/** Fields of the document, by name, whose text somebody has changed before the app was there. */
const typed = new Map<string, string>();
/** What had the focus, by where it stands among its likes. */
let focused: { tag: string; isInMain: boolean; name: string; index: number } | undefined;

/** Whether a form was sent, of which each page has one. */
let isSent = false;

const nameOf = (element: Element) =>
  element.getAttribute('name') ??
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.textContent;

/** The elements of the same kind and name; the page's own apart, as its frame may have others. */
const likesOf = ({ tag, isInMain, name }: NonNullable<typeof focused>) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (each) => nameOf(each) === name && (each.closest('main') !== null) === isInMain,
  );

/**
 * Remembers what was typed into the HTML before the app listened, whether it was sent (start.js
 * keeps it back), and where the focus is.
 */
export function rememberEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input'))
    if (field.name !== '' && field.value !== field.defaultValue) typed.set(field.name, field.value);
  isSent = root.querySelector('form[data-early]') !== null;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return;
  focused = {
    tag: activeElement.localName,
    isInMain: activeElement.closest('main') !== null,
    name: nameOf(activeElement),
    index: 0,
  };
  focused.index = likesOf(focused).indexOf(activeElement);
}

/** Types it once more, into the fields of the app, focuses the same element, and sends the form. */
export function restoreEarlyInput(): void {
  for (const field of document.querySelectorAll('input')) {
    const text = typed.get(field.name);
    if (text !== undefined && field.value !== text) {
      // past React, which ignores the event of a value that it has set itself
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  if (focused) likesOf(focused)[focused.index]?.focus({ preventScroll: true });
  const form = document.querySelector<HTMLFormElement>('main form');
  // after React has taken note of what was typed
  if (isSent) setTimeout(() => form?.requestSubmit());
  delete form?.dataset.early;
  isSent = false;
  typed.clear();
  focused = undefined;
}
