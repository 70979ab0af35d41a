import type { FormEvent } from 'react';
import { formatShortZip, formatZip } from '#features/profiles/rules/zip-code.ts';
import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx';

type ZipFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'> & {
  /** Five digits alone; of a pasted ZIP+4 the rest is left out. */
  isShort?: boolean;
};

/** A field for a ZIP code: a numeric keyboard has no hyphen, so the field puts it in. */
export function ZipField({ isShort = false, ...props }: ZipFieldProps) {
  const format = isShort ? formatShortZip : formatZip;
  /** Before the form's own onChange reads the value. */
  const formatInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const isAtEnd = input.selectionStart === input.value.length;
    const formatted = format(input.value);
    // Setting the value would move the caret away from where digits are changed.
    if (isAtEnd && formatted !== input.value) input.value = formatted;
  };
  return <TextField {...props} inputMode="numeric" onInput={formatInput} />;
}
