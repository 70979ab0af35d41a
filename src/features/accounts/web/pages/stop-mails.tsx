import { useMutation } from '@tanstack/react-query';
import { mailPreferencesContract } from '#features/accounts/contract.ts';
import { messages } from '#features/accounts/messages.ts';
import type { MailKind } from '#features/accounts/schema.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { useLinkToken } from '#features/accounts/web/parts/link-token.ts';
import { createClient } from '#platform/web/api.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

const stopped: Record<MailKind, string> = {
  mail_matches: 'You get no more mails about matches. Notifications in the app stay.',
  mail_day_before: 'You get no more mails the day before a match. Notifications in the app stay.',
  mail_two_hours: 'You get no more mails two hours before a match. Notifications in the app stay.',
};

const api = createClient(mailPreferencesContract);

/**
 * The target of the link in mails that ends their kind. It needs a press of the button, as mail
 * scanners open links.
 */
export default function StopMailsPage() {
  // Keyed, so that another link in the same tab resets the state.
  const token = useLinkToken(false);
  return <StopMails key={token} />;
}

function StopMails() {
  const stop = useMutation({ mutationFn: (token: string) => api.stop({ token }) });
  const token = useLinkToken(stop.isSuccess);

  if (stop.isSuccess) {
    return (
      <AccountPage title="Mails stopped">
        <div className="stack justify-items-start">
          <div role="status">
            <p>{stopped[stop.data.kind]}</p>
            <p>You can turn them on again in Profile Settings.</p>
          </div>
          <ButtonLink to="/profile#mails" variant="plain">
            Profile Settings
          </ButtonLink>
        </div>
      </AccountPage>
    );
  }
  if (token === '' || isApiError(stop.error, 'BAD_REQUEST')) {
    return (
      <AccountPage title="Stop mails">
        <ErrorState
          title="That did not work"
          text={messages.stopMailsLinkInvalid}
          action={<ButtonLink to="/">Return to Home</ButtonLink>}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Stop mails" lead="One press ends mails of this kind, without signing in.">
      <div className="stack">
        <FormError title={stop.error ? errorMessage(stop.error, 'Error stopping the mails') : undefined} />
        <p>Notifications in the app stay. You can turn the mails on again in Profile Settings.</p>
        <Button block pending={stop.isPending} onClick={() => stop.mutate(token)}>
          Stop Mails
        </Button>
      </div>
    </AccountPage>
  );
}
