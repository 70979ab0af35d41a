import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { errorMessage, isApiError } from './errors.ts';

type SubmitOptions = {
  /** The message for an error without its own, or a function that picks the message. */
  fallback?: string | ((error: unknown) => string);
  /** Returns true if it has handled the error. */
  onError?: (error: unknown) => boolean;
};

type FieldOptions<Input extends FieldValues> = Pick<RegisterOptions<Input>, 'deps' | 'setValueAs'>;

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** The message of an error that belongs to no single field. */
  formError: string | undefined;
  setFormError: (message: string | undefined) => void;
  submit: (
    handler: (values: Output) => Promise<unknown>,
    options?: SubmitOptions,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** The props of a registered field, with its error. */
  field: (
    name: Path<Input>,
    options?: FieldOptions<Input>,
  ) => UseFormRegisterReturn & { error: string | undefined };
};

/**
 * A form validated by a zod schema: on submit, then on each change. The first invalid field gets
 * the focus; field errors of the server show under their fields. Imports zod: for lazy pages only.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> & {
    defaultValues: DefaultValues<Input>;
  },
): ZodForm<Input, Output> {
  const [formError, setFormError] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });

  function submit(
    handler: (values: Output) => Promise<unknown>,
    { fallback, onError }: SubmitOptions = {},
  ) {
    const onValid = async (values: Output) => {
      setFormError(undefined);
      try {
        await handler(values);
      } catch (error) {
        if (onError?.(error)) return;
        if (isApiError(error) && showFieldErrors(error.fields)) return;
        setFormError(messageOf(error, fallback));
      }
    };
    return form.handleSubmit(onValid, (errors, event) => {
      // the error of the last attempt is outdated
      setFormError(undefined);
      focusFirstInvalid(event?.target, errors);
    });
  }

  /** Shows the server's field errors; false if the form has none of these fields. */
  function showFieldErrors(fields: Record<string, string>): boolean {
    const known = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [index, [name, message]] of known.entries())
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
    return known.length > 0;
  }

  const field = (name: Path<Input>, options?: FieldOptions<Input>) => ({
    // Not by getFieldState, which also subscribes the form to dirty, touched and validating fields.
    error: get<FieldErrors<Input>, FieldError | undefined>(form.formState.errors, name)?.message,
    ...form.register(name, options),
  });

  return { ...form, formError, setFormError, submit, field };
}

function messageOf(error: unknown, fallback: SubmitOptions['fallback']): string {
  return typeof fallback === 'function' ? fallback(error) : errorMessage(error, fallback);
}

/** In the order on the screen; the library goes by the order of registration. */
function focusFirstInvalid(submitted: unknown, errors: object): void {
  if (!(submitted instanceof HTMLFormElement)) return;
  const invalid = [...submitted.elements].find(
    (control) => (control.getAttribute('name') ?? '') in errors,
  );
  if (invalid instanceof HTMLElement) invalid.focus();
}

/** For `register(name, { setValueAs: toNumber })`: an empty field is undefined, thus missing. */
export function toNumber(value: unknown): number | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  return Number(value);
}
