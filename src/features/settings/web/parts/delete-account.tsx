import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccountInput } from '#features/accounts/schema.ts';
import { session } from '#features/profiles/web/queries.ts';
import { messages } from '#features/settings/messages.ts';
import { settingsApi } from '#features/settings/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { HiddenUsernameField } from './hidden-username-field.tsx';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Delete Account">
      <div className="stack justify-items-start">
        <p>Deletes your account and what is personal in it, for good.</p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete Account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const form = useZodForm(deleteAccountInput, { defaultValues: { current_password: '' } });
  const submit = form.submit(
    async (values) => {
      await settingsApi.deleteAccount(values);
      toast.success(messages.accountDeleted);
      void session.signOut();
      void navigate('/');
    },
    { fallback: messages.errorDeleting },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      closeLabel="Keep Account"
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Keep Account
          </Button>
          <Button variant="danger" type="submit" form={id} pending={form.formState.isSubmitting}>
            Delete Account
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="stack" onSubmit={submit}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>Your profile, friends, notifications, players and partner lists are deleted.</li>
          <li>
            Your open and matched PlayDates are canceled and your applications withdrawn. The other
            players are told.
          </li>
          <li>What you wrote in chats stays there, by a “Former player” without a name.</li>
          <li>
            A pause of your access, blocks by others and open reports about you stay for two years,
            with a hash of your address instead of your name.
          </li>
          <li>
            This cannot be undone. Unless your access is paused, you can sign up again at any time.
          </li>
        </ul>
        <HiddenUsernameField />
        <FormError title={form.formError} />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
      </form>
    </Dialog>
  );
}
