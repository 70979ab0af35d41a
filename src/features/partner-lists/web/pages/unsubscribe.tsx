import { useMutation } from '@tanstack/react-query';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { useLinkToken } from '#features/accounts/web/parts/link-token.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { invitesApi } from '#features/partner-lists/web/parts/use-invite.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/**
 * The target of the unsubscribe link in invitations. It needs a press of the button, as mail
 * scanners open links.
 */
export default function UnsubscribePage() {
  // Keyed, so that another link in the same tab resets the state.
  const token = useLinkToken(false);
  return <Unsubscribe key={token} />;
}

function Unsubscribe() {
  const stop = useMutation({ mutationFn: (token: string) => invitesApi.stop({ token }, { retry: true }) });
  const token = useLinkToken(stop.isSuccess);

  if (stop.isSuccess) {
    return (
      <AccountPage title="Invitations stopped">
        <div className="stack justify-items-start">
          <p role="status">{messages.invitationsStopped}</p>
          <ButtonLink to="/" variant="plain">
            Return to Home
          </ButtonLink>
        </div>
      </AccountPage>
    );
  }
  if (token === '' || isApiError(stop.error, 'BAD_REQUEST')) {
    return (
      <AccountPage title="Stop invitations">
        <ErrorState
          title="That did not work"
          text={messages.stopLinkInvalid}
          action={<ButtonLink to="/">Return to Home</ButtonLink>}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Stop invitations" lead="Somebody invited you, and you would rather not be asked.">
      <div className="stack">
        <FormError title={stop.error ? errorMessage(stop.error, messages.errorStopping) : undefined} />
        <Banner>
          We then send no invitation to your address any more, whoever asks for it. Of the address we keep
          only a hash, by which we know it again.
        </Banner>
        <Button block pending={stop.isPending} onClick={() => stop.mutate(token)}>
          Stop Invitations
        </Button>
      </div>
    </AccountPage>
  );
}
