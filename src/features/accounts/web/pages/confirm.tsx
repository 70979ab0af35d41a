import { useLocation, useNavigate } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { LinkRefused } from '#features/accounts/web/parts/link-refused.tsx';
import { usePostedToken } from '#features/accounts/web/parts/link-token.ts';
import { ResendForm } from '#features/accounts/web/parts/resend-confirmation.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { takeReturnTo } from '#platform/web/return-to.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * Target of links that confirm the address of a sign-up or (`?for=email`) a member's new address.
 */
export default function ConfirmPage() {
  const isChange = new URLSearchParams(useLocation().search).get('for') === 'email';
  return isChange ? <ConfirmEmail /> : <ConfirmSignUp />;
}

function ConfirmSignUp() {
  const navigate = useNavigate();
  const { errorText, retry } = usePostedToken(async (token) => {
    session.begin(await authApi.confirm({ token }));
    toast.success(messages.emailConfirmed);
    navigate(takeReturnTo() ?? '/dashboard', { replace: true });
    return true;
  }, messages.authenticationFailed);

  if (errorText === messages.linkInvalid) return <UsedLink />;
  return (
    <AccountPage title={errorText === undefined ? 'Confirming your email' : 'Email not confirmed'}>
      {errorText === undefined ? (
        <Spinner label="Confirming your email address" />
      ) : (
        <LinkRefused
          errorText={errorText}
          onRetry={retry}
          action={
            <ButtonLink to="/signin" variant={retry && 'plain'}>
              Go to sign in
            </ButtonLink>
          }
        />
      )}
    </AccountPage>
  );
}

/**
 * Shown for an invalid link. The text fits confirmed and unconfirmed users alike, so it reveals
 * neither.
 */
function UsedLink() {
  const isSignedIn = useSession().status === 'signed_in';
  return (
    <AccountPage title="Confirm your email">
      <div className="stack">
        <Banner kind="warn" title={messages.confirmLinkUsedTitle} live>
          {messages.confirmLinkUsed}
        </Banner>
        <ButtonLink to={isSignedIn ? '/dashboard' : '/signin'} block>
          {isSignedIn ? 'Go to the dashboard' : 'Go to sign in'}
        </ButtonLink>
        <ResendForm />
      </div>
    </AccountPage>
  );
}

/** Confirms a new address: posts the token and shows the address. Does not sign in. */
function ConfirmEmail() {
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
