import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import { cn } from './cn.ts';
import { FieldNotes, type FieldTexts } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A second line, for cards. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly Choice[];
  /** Controlled by `value`, else it starts with `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  /** `segments` for two to four short words, `cards` where a choice needs explaining. */
  look?: 'segments' | 'cards' | undefined;
}

/** One of a few, as native radio buttons: arrows move, the form sees them, `ref` reaches each of them. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    hint,
    error,
    className,
    name,
    options,
    value,
    defaultValue,
    look = 'segments',
    ...input
  } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={cn('field radio-group', error && 'field-wrong', className)}
      aria-describedby={described || undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className={look === 'cards' ? 'radio-cards' : 'radio-segments'}>
        {options.map((option) => (
          <label key={option.value} className="radio-option">
            <input
              {...input}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              aria-invalid={error ? true : undefined}
              {...(option.detail ? named(`${id}-${option.value}`) : {})}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, onChange: input.onChange ?? nothing })}
            />
            {option.icon}
            <span className="radio-words">
              <span id={`${id}-${option.value}-label`}>{option.label}</span>
              {option.detail && (
                <span id={`${id}-${option.value}-detail`} className="radio-detail">
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** A choice is called by its short word; what explains it is read after that, not as part of the name. */
function named(id: string) {
  return { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-detail` };
}

function nothing(): void {
  // a controlled radio without a listener shows a choice that is made elsewhere
}
