/**
 * A ZIP code as typed or pasted, in the form 85001 or 85001-1234: the hyphen comes after five
 * digits. Text with anything but digits, hyphens and blanks stays as it is, so that the form can
 * refuse it.
 */
export function formatZip(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  return digits.length <= 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Like formatZip, but of a whole ZIP+4 only the first five digits. */
export function formatShortZip(typed: string): string {
  const digits = formatZip(typed).replace('-', '');
  return /^\d{9}$/.test(digits) ? digits.slice(0, 5) : digits;
}
