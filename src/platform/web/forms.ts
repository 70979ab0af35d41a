import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { errorMessage, isApiError } from './errors.ts';

type SubmitOptions = {
  /** What could not be done, for a failure that brings no sentence of its own; or what finds the sentence. */
  fallback?: string | ((error: unknown) => string);
  /** True: the failure has been dealt with. */
  onError?: (error: unknown) => boolean;
};

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** The sentence of a failure that belongs to no single field. */
  problem: string | undefined;
  setProblem: (sentence: string | undefined) => void;
  submit: (
    handler: (values: Output) => Promise<unknown>,
    options?: SubmitOptions,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
};

/**
 * A form over a schema of a feature's rules.ts. Checked when submitted, then at each change; the first wrong field gets
 * the focus; what the server has to say goes under the fields it names. What was typed stays in any case.
 * Brings zod along: only for pages that are loaded lazily.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> & {
    defaultValues: DefaultValues<Input>;
  },
): ZodForm<Input, Output> {
  const [problem, setProblem] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });

  function submit(handler: (values: Output) => Promise<unknown>, { fallback, onError }: SubmitOptions = {}) {
    const whenRight = async (values: Output) => {
      setProblem(undefined);
      try {
        await handler(values);
      } catch (error) {
        if (onError?.(error)) return;
        const placed = isApiError(error) ? place(error.fields) : false;
        if (placed) return;
        setProblem(typeof fallback === 'function' ? fallback(error) : errorMessage(error, fallback));
      }
    };
    return form.handleSubmit(whenRight, (errors, event) => {
      // what the last attempt ended with says nothing about this one
      setProblem(undefined);
      focusFirst(event?.target, errors);
    });
  }

  /** Puts the server's sentences under the fields that this form has; false when it has none of them. */
  function place(fields: Record<string, string>): boolean {
    const known = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [index, [name, message]] of known.entries())
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
    return known.length > 0;
  }

  return { ...form, problem, setProblem, submit };
}

/** The library would go by the order in which the fields were made; people go by the order on the screen. */
function focusFirst(submitted: unknown, errors: object): void {
  if (!(submitted instanceof HTMLFormElement)) return;
  const wrong = [...submitted.elements].find((control) => (control.getAttribute('name') ?? '') in errors);
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** For `register(name, { setValueAs: toNumber })`: an empty field is no number at all, so that it counts as missing. */
export function toNumber(value: unknown): number | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  return Number(value);
}
