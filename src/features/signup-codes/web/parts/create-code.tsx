import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FoundUser } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { codeForm } from '#features/signup-codes/schema.ts';
import { signupCodesApi } from '#features/signup-codes/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { UserPicker } from './user-picker.tsx';

interface CreateCodeProps {
  open: boolean;
  onClose: () => void;
  /** Called after a code was created; it is the first of the list. */
  onCreated: () => void;
}

/** The modal 'Create Signup Code' (document 2, section 2.14). */
export function CreateCode({ open, onClose, onCreated }: CreateCodeProps) {
  const description = (
    <>
      <span className="block">{messages.createHint}</span>
      <span className="mt-2 block">
        {messages.oneCodeOnePerson} <Link to="/my-link">My link</Link>.
      </span>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Create Signup Code" description={description}>
      <CodeForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CodeForm({ onClose, onCreated }: Omit<CreateCodeProps, 'open'>) {
  const form = useZodForm(codeForm, { defaultValues: { url_code: '' } });
  const [user, setUser] = useState<FoundUser | null>(null);
  const fieldId = useId();
  // Retries use the same id (idempotent); a changed form creates another code.
  const attempt = useRef({ id: newId(), input: '' });
  const send = async ({ url_code }: { url_code: string }) => {
    const input = {
      ...(url_code !== '' && { url_code }),
      ...(user !== null && { user_id: user.id }),
    };
    const serialized = JSON.stringify(input);
    if (attempt.current.input !== serialized) attempt.current = { id: newId(), input: serialized };
    await signupCodesApi.create({ ...input, id: attempt.current.id });
    toast.success(messages.created);
    onCreated();
  };
  return (
    <form
      noValidate
      onSubmit={form.submit(send, { fallback: messages.errorCreating })}
      className="stack"
      aria-label="Create Signup Code"
    >
      <FormError title={form.formError} />
      <UserPicker user={user} onPick={setUser} />
      <TextField
        id={fieldId}
        label="URL Code (Optional)"
        placeholder="my-special-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('url_code')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel="Creating..."
        >
          Create Code
        </Button>
      </div>
    </form>
  );
}
