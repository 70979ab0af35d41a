import type { ComponentProps } from 'react';
import { ratingMax, ratingMin, ratingStep } from '#features/profiles/data/ratings.ts';
import { NumberField } from '#platform/web/ui/text-field.tsx';

/** A rating that lacks decimals gets them; whatever else is in the field stays as it was typed. */
function showDecimals(field: HTMLInputElement): void {
  if (/^\d+(\.\d)?$/.test(field.value)) field.value = Number(field.value).toFixed(2);
}

/** A rating to be typed: shown with two decimals (document 2, section 9), except while somebody is typing it. */
export function RatingField({ ref, onBlur, ...field }: ComponentProps<typeof NumberField>) {
  const attach = (element: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    // the form has just written its number into it
    if (element && element !== document.activeElement) showDecimals(element);
  };
  return (
    <NumberField
      min={ratingMin}
      max={ratingMax}
      step={ratingStep}
      {...field}
      ref={attach}
      onBlur={(event) => {
        showDecimals(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
