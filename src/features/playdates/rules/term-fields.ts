import type { Choice } from './terms.ts';

/** A value as it is in a field; empty: not said. */
export const textOf = (value: string | number | null): string => String(value ?? '');

/** The options of a field. */
export const optionsOf = ({ options }: Choice) =>
  options.map(([value, label]) => ({ value: textOf(value), label }));

/** The value that was chosen in a field. */
export const chosenIn = <Value extends string | number | null>(
  { options }: Choice<Value>,
  text: string,
): Value | undefined => options.find(([value]) => textOf(value) === text)?.[0];
