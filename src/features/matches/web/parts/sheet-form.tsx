import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { useAgreementMutation } from './use-agreement-mutation.ts';

export interface FormProps {
  agreement: Agreement;
  nameOf: (profile_id: string | null) => string;
  onClose: () => void;
}

type Errors = Record<string, string | undefined>;

/**
 * The mutation of a sheet: closes it when done, and shows the errors of its fields. The draft is
 * forgotten then, and by Cancel.
 */
export function useSheetMutation<Input>(
  { onClose }: FormProps,
  forget: () => void,
  act: (input: Input) => Promise<unknown>,
  done: string,
) {
  const forgetAndClose = () => {
    forget();
    onClose();
  };
  const [errors, setErrors] = useState<Errors>({});
  const action = useAgreementMutation(act, {
    done,
    onDone: forgetAndClose,
    onConflict: onClose,
    onError: (error) =>
      setErrors({
        ...(isApiError(error) && error.fields),
        form: errorMessage(error, taskTexts.errorSaving),
      }),
  });
  return { action, errors, setErrors, onCancel: forgetAndClose };
}

interface SheetFormProps {
  children: ReactNode;
  /** The errors are by field; that of the whole form is shown when no field has one. */
  sheet: Pick<ReturnType<typeof useSheetMutation>, 'errors' | 'onCancel'> & {
    action: { isPending: boolean };
  };
  label: string;
  /** Where Cancel could be taken for the action. */
  cancelLabel?: string;
  danger?: boolean;
  onSubmit: () => void;
}

/** The form of a sheet, with Cancel and its action at the bottom. */
export function SheetForm(props: SheetFormProps) {
  const { children, sheet, label, cancelLabel = 'Cancel', danger = false, onSubmit } = props;
  const { errors, onCancel } = sheet;
  const form = useRef<HTMLFormElement>(null);
  const { form: formError, ...fields } = errors;
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormError title={Object.keys(fields).length === 0 ? formError : undefined} />
      {children}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-rule border-t bg-raised px-5 pt-3 pb-5 cramped:static">
        <Button variant="plain" className="flex-1" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          className="flex-1"
          pending={sheet.action.isPending}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
