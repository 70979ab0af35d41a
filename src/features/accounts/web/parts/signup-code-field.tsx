import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#features/signup-codes/messages.ts';
import { codeCheckQuery } from '#features/signup-codes/web/queries.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx';

type SignupCodeFieldProps = Omit<TextFieldProps, 'label'> & {
  /** What is typed so far. */
  code: string;
};

/**
 * The signup code. A code of a link is looked up at once, a typed one when the field is left: each
 * wrong look-up counts as a guess. Only Submit refuses a code.
 */
export function SignupCodeField({ code, onBlur, ...props }: SignupCodeFieldProps) {
  const [entered, setEntered] = useState(code.trim());
  const check = useQuery(codeCheckQuery(entered));
  const isReserved = check.data?.is_reserved === true && entered === code.trim();
  const reservation = isReserved ? messages.reserved : '';
  const note = props.error ? messages.leaveEmpty : reservation;
  return (
    <div>
      <TextField
        label="Signup Code (optional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        onBlur={(event) => {
          setEntered(event.currentTarget.value.trim());
          onBlur?.(event);
        }}
      />
      <p role="status" className={cn('field-hint', note && 'mt-1.5')}>
        {note}
      </p>
    </div>
  );
}
