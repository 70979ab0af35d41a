import { Link, useLocation, useSearchParams } from 'react-router';
import { joinLead } from '#features/accounts/messages/joining.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { SignInForm } from '#features/accounts/web/parts/sign-in-form.tsx';
import { type InvitedBy, SignUpForm } from '#features/accounts/web/parts/sign-up-form.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { Banner } from '#platform/web/ui/banner.tsx';

/**
 * Sign in, or sign up at /signup or with a signup code in the URL (document 1, section 2);
 * `?invite=` is the code of a member's link.
 */
export function AuthPage({ InvitedBy }: { InvitedBy: InvitedBy }) {
  const { pathname, search, state } = useLocation();
  const { message } = useRouterState();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  // a longer one is none that the form could send
  const inviteCode = (query.get('invite') ?? '').trim().slice(0, 50);
  const isSignUp = pathname === '/signup' || code !== '';
  usePageTitle(isSignUp ? 'Sign Up' : 'Sign In');
  const notice = message !== undefined && <Banner kind="info">{message}</Banner>;

  if (!isSignUp) {
    return (
      <AccountPage title="Welcome back" lead="Your PlayDates and messages are a sign-in away.">
        {notice}
        <SignInForm />
        <p className="mt-5">
          New here?{' '}
          <Link to={{ pathname: '/signup', search }} state={state}>
            Create an account
          </Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Join Courtfolk" lead={joinLead}>
      {notice}
      <SignUpForm
        key={`${code} ${inviteCode}`}
        prefill={{
          signup_code: code,
          invite_code: inviteCode,
          first_name: '',
          last_name: '',
          email: '',
        }}
        InvitedBy={InvitedBy}
      />
    </AccountPage>
  );
}
