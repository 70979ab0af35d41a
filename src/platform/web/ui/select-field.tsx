import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly Option[];
  /** The label of a first, empty option. */
  placeholder?: string | undefined;
}

/** A native select. All other props, `ref` too, go to it. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const [field, select] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className="control appearance-none pe-11 [&_option]:bg-card [&_option]:text-ink"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute inset-y-0 right-[0.85rem] my-auto text-soft"
          />
        </span>
      )}
    </Field>
  );
}
