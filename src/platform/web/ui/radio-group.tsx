import { type ChangeEventHandler, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldNotes, type FieldTexts, noteIds } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A second line, for cards. */
  detail?: ReactNode;
}

interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly Choice[];
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  /** `segments` for two to four short labels, `cards` for choices with a detail. */
  look?: 'segments' | 'cards' | undefined;
  /**
   * Small segments for each row of a list, whose legend is for screen readers; or small cards, two
   * in a row.
   */
  isCompact?: boolean | undefined;
}

/** Native radio buttons. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    hint,
    error,
    className,
    name,
    options,
    value,
    onChange,
    look = 'segments',
    isCompact,
  } = props;
  const id = useId();
  return (
    <fieldset
      className={cn('field', error && 'field-wrong', className)}
      aria-describedby={noteIds(id, hint, error)}
    >
      <legend className={cn('field-label', isCompact && look === 'segments' && 'absolute m-0')}>
        {label}
      </legend>
      <div
        className={cn(
          look === 'cards' ? 'radio-cards' : 'radio-segments',
          look === 'cards' && isCompact && 'radio-cards-compact',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'radio-option',
              isCompact && look === 'cards' && 'items-center p-2.5 text-[0.9375rem] leading-tight',
              isCompact &&
                look === 'segments' &&
                'whitespace-nowrap px-2 text-[0.875rem] max-sm:before:hidden min-[52rem]:px-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(option.detail ? ariaProps(`${id}-${option.value}`) : {})}
              checked={option.value === value}
              onChange={onChange}
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

/** The label is the accessible name, the detail its description. */
function ariaProps(id: string) {
  return { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-detail` };
}
