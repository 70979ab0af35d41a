import type { ComponentProps } from 'react';
import { ratingMax, ratingMin, ratingStep } from '#features/profiles/data/ratings.ts';
import { NumberField } from '#platform/web/ui/text-field.tsx';

/** Pads a rating to two decimals; any other input stays unchanged. */
function padDecimals(field: HTMLInputElement): void {
  if (/^\d+(\.\d)?$/.test(field.value)) field.value = Number(field.value).toFixed(2);
}

/** A rating input with two decimals (document 2, section 9), except while it has the focus. */
export function RatingField({ ref, onBlur, ...field }: ComponentProps<typeof NumberField>) {
  const attach = (element: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    // React Hook Form has just set the value.
    if (element && element !== document.activeElement) padDecimals(element);
  };
  return (
    <NumberField
      min={ratingMin}
      max={ratingMax}
      step={ratingStep}
      {...field}
      ref={attach}
      onBlur={(event) => {
        padDecimals(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
