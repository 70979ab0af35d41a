import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first invalid field whenever `errors` are set anew. For small forms
 * without the form library.
 */
export function useFocusInvalid(
  form: RefObject<HTMLElement | null>,
  errors: object | undefined,
): void {
  useEffect(() => {
    if (errors === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
