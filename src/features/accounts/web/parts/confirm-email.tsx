import { messages } from '#features/accounts/messages.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';
import { usePostedToken } from './link-token.ts';

/** Where the link to a new address leads: posts its token and says which address is the one now. Signs nobody in. */
export function ConfirmEmail() {
  const { status } = useSession();
  const { answer, problem, retry } = usePostedToken(async (token) => {
    const changed = await authApi.confirmEmail({ token });
    if (session.state().status === 'signed_in') void session.renew();
    return changed;
  }, messages.emailChangeFailed);

  const wayOn =
    status === 'signed_in' ? (
      <ButtonLink to="/profile" variant={retry && 'plain'}>
        Go to Profile Settings
      </ButtonLink>
    ) : (
      <ButtonLink to="/signin" variant={retry && 'plain'}>
        Go to sign in
      </ButtonLink>
    );
  if (problem !== undefined) {
    return (
      <AccountPage title="Email not changed">
        <ErrorState title="That did not work" text={problem} onRetry={retry} action={wayOn} />
      </AccountPage>
    );
  }
  if (answer === undefined) {
    return (
      <AccountPage title="Changing your email">
        <Spinner label="Changing your email address" />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Email changed">
      <div className="stack justify-items-start">
        <p role="status">
          You now sign in with <strong className="break-all">{answer.email}</strong>.
        </p>
        {wayOn}
      </div>
    </AccountPage>
  );
}
