import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#features/accounts/messages/common.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { LinkRefused } from '#features/accounts/web/parts/link-refused.tsx';
import { useMailedLink } from '#features/accounts/web/parts/link-token.ts';
import { ResendForm } from '#features/accounts/web/parts/resend-confirmation.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { takeReturnTo } from '#platform/web/return-to.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * Target of links that confirm the address of a sign-up or (`?for=email`) a member's new address.
 * It needs a press of the button, as mail scanners open links and run their scripts.
 */
export default function ConfirmPage() {
  const isChange = new URLSearchParams(useLocation().search).get('for') === 'email';
  return isChange ? <ConfirmEmail /> : <ConfirmSignUp />;
}

function ConfirmSignUp() {
  const navigate = useNavigate();
  const link = useMailedLink('confirm_sign_up');
  const confirm = useMutation({
    mutationFn: (token: string) => authApi.confirm({ token }),
    onSuccess: (signedIn) => {
      session.begin(signedIn);
      toast.success(messages.emailConfirmed);
      void navigate(takeReturnTo() ?? '/dashboard', { replace: true });
    },
  });
  const state = useSession();
  const isUsed = confirm.error !== null && errorMessage(confirm.error, '') === messages.linkInvalid;
  if (isUsed || link.errorText === messages.linkInvalid) return <UsedLink />;
  return (
    <LinkPage
      title="Confirm your email"
      refusedTitle="Email not confirmed"
      link={link}
      confirm={confirm}
      failed={messages.authenticationFailed}
      action={<ButtonLink to="/signin">Go to sign in</ButtonLink>}
    >
      {state.status === 'signed_in' && <p>{messages.confirmSignsOut(state.user.first_name)}</p>}
    </LinkPage>
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

/** Confirms a new address. Does not sign in. */
function ConfirmEmail() {
  const state = useSession();
  const link = useMailedLink('change_email');
  const confirm = useMutation({
    mutationFn: (token: string) => authApi.confirmEmail({ token }),
    onSuccess: () => {
      if (session.state().status === 'signed_in') void session.renew();
    },
  });
  const isSignedIn = state.status === 'signed_in';
  const nextLink = (
    <ButtonLink to={isSignedIn ? '/profile' : '/signin'} variant="plain">
      {isSignedIn ? 'Go to Profile Settings' : 'Go to sign in'}
    </ButtonLink>
  );
  if (confirm.data)
    return (
      <AccountPage title="Email changed">
        <div className="stack justify-items-start">
          <p role="status">
            You now sign in with <strong className="break-all">{confirm.data.email}</strong>.
          </p>
          {nextLink}
        </div>
      </AccountPage>
    );
  return (
    <LinkPage
      title="Confirm your new email"
      refusedTitle="Email not changed"
      link={link}
      confirm={confirm}
      failed={messages.emailChangeFailed}
      action={nextLink}
    >
      {state.status === 'signed_in' && <p>{messages.signedInAs(state.user.first_name)}</p>}
    </LinkPage>
  );
}

interface LinkPageProps {
  title: string;
  refusedTitle: string;
  link: ReturnType<typeof useMailedLink>;
  confirm: { mutate: (token: string) => void; isPending: boolean; error: Error | null };
  /** What is said of an error without a message of its own. */
  failed: string;
  /** Where else to go when the link is refused. */
  action: ReactNode;
  children?: ReactNode;
}

/** What a link would confirm, with the button that does. */
function LinkPage({ title, refusedTitle, link, confirm, failed, action, children }: LinkPageProps) {
  const { token, email, errorText, retry } = link;
  const confirmError = confirm.error === null ? undefined : errorMessage(confirm.error, failed);
  if (
    errorText !== undefined ||
    confirmError === messages.linkInvalid ||
    confirmError === messages.addressHeld
  )
    return (
      <AccountPage title={refusedTitle}>
        <LinkRefused
          errorText={errorText ?? confirmError ?? failed}
          onRetry={retry}
          action={action}
        />
      </AccountPage>
    );
  return (
    <AccountPage title={title}>
      {email === undefined ? (
        <Spinner label="Reading your link" />
      ) : (
        <div className="stack">
          <FormError title={confirmError} />
          {children}
          <Button
            variant="primary"
            block
            pending={confirm.isPending}
            className="wrap-anywhere"
            onClick={() => confirm.mutate(token)}
          >
            Confirm {email}
          </Button>
        </div>
      )}
    </AccountPage>
  );
}
