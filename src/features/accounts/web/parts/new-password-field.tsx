import { useEffect, useState } from 'react';
import { passwordMin } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages/common.ts';
import type { PasswordOwner } from '#features/accounts/rules/password-strength.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import type { TextFieldProps } from '#platform/web/ui/text-field.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';

type NewPasswordFieldProps = TextFieldProps & {
  /** What is typed so far. */
  password: string;
  getOwner?: () => PasswordOwner;
};

const words = { guessable: messages.passwordGuessable, strong: messages.passwordStrong };
const noOwner = () => ({});

/** A field for a new password, which says while typing whether it is easy to guess. */
export function NewPasswordField({
  password,
  getOwner = noOwner,
  hint = messages.passwordHint,
  ...props
}: NewPasswordFieldProps) {
  const feedback = useFeedback(useDebouncedValue(password, 300), getOwner);
  // What the server has refused it for stands below already.
  const shown = feedback === undefined || feedback === props.error ? hint : feedback;
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      hint={<span aria-live="polite">{shown}</span>}
    />
  );
}

/** Undefined for a short password, and until the dictionaries are loaded. */
function useFeedback(password: string, getOwner: () => PasswordOwner): string | undefined {
  const [feedback, setFeedback] = useState<{ password: string; text: string }>();
  useEffect(() => {
    if (password.length < passwordMin) return;
    let isCurrent = true;
    importWithRetry(
      () => import('#features/accounts/rules/password-strength.ts'),
      'judgePassword',
    ).then(
      ({ judgePassword }) => {
        const verdict = judgePassword(password, getOwner());
        if (isCurrent && verdict !== null) setFeedback({ password, text: words[verdict] });
      },
      // Offline: the server judges the password in any case.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, getOwner]);
  return feedback?.password === password ? feedback.text : undefined;
}
