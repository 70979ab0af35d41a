import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  value: string;
  maxLength: number;
}

/** A native textarea with a counter. All other props, `ref` too, go to it. */
export function TextArea(props: TextAreaProps) {
  const [field, area] = splitFieldProps(props);
  const { maxLength } = area;
  const used = area.value.length;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea rows={4} {...area} {...control} className="control control-area" />
          <span className="field-counter tabular">
            <span aria-hidden="true">
              {used}/{maxLength}
            </span>
            {/* announced from nine tenths on */}
            <span role="status" className="sr-only">
              {used >= maxLength * 0.9 ? `${used} of ${maxLength} characters` : ''}
            </span>
          </span>
        </>
      )}
    </Field>
  );
}
