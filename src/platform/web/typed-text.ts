/** Fields of the document, by name, whose text somebody has changed before the app was there. */
const typed = new Map<string, string>();
let focused: string | undefined;

/** Remembers what was typed into the fields of the HTML that the app is about to take over. */
export function rememberTypedText(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input'))
    if (field.name !== '' && field.value !== field.defaultValue) typed.set(field.name, field.value);
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && root.contains(activeElement)) focused = activeElement.name;
}

/** Types it once more, into the fields of the app. */
export function restoreTypedText(): void {
  for (const field of document.querySelectorAll('input')) {
    const text = typed.get(field.name);
    if (text !== undefined && field.value !== text) {
      // past React, which ignores the event of a value that it has set itself
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field.name !== '' && field.name === focused) field.focus({ preventScroll: true });
  }
  typed.clear();
  focused = undefined;
}
