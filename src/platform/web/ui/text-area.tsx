import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';
import { FieldCounter } from './field-counter.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  value: string;
  maxLength: number;
}

/** A native textarea with a counter. All other props, `ref` too, go to it. */
export function TextArea(props: TextAreaProps) {
  const [field, area] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea rows={4} {...area} {...control} className="control control-area" />
          <FieldCounter used={area.value.length} max={area.maxLength} />
        </>
      )}
    </Field>
  );
}
