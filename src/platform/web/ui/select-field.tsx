import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children'> {
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
        <span className="control-wrap control-select">
          <select {...select} {...control} className="control">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={20} />
        </span>
      )}
    </Field>
  );
}
