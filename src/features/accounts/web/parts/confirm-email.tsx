import { messages } from '#features/accounts/messages.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';
import { LinkRefused } from './link-refused.tsx';
import { usePostedToken } from './link-token.ts';

/** Confirms a new address: posts the token and shows the address. Does not sign in. */
export function ConfirmEmail() {
  const { status } = useSession();
  const { result, errorText, retry } = usePostedToken(async (token) => {
    const changed = await authApi.confirmEmail({ token });
    if (session.state().status === 'signed_in') void session.renew();
    return changed;
  }, messages.emailChangeFailed);

  const isSignedIn = status === 'signed_in';
  const nextLink = (
    <ButtonLink to={isSignedIn ? '/profile' : '/signin'} variant={retry && 'plain'}>
      {isSignedIn ? 'Go to Profile Settings' : 'Go to sign in'}
    </ButtonLink>
  );
  if (errorText !== undefined) {
    return (
      <AccountPage title="Email not changed">
        <LinkRefused errorText={errorText} onRetry={retry} action={nextLink} />
      </AccountPage>
    );
  }
  if (result === undefined) {
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
          You now sign in with <strong className="break-all">{result.email}</strong>.
        </p>
        {nextLink}
      </div>
    </AccountPage>
  );
}
