import { Link, useLocation, useSearchParams } from 'react-router';
import { joinLead } from '#features/accounts/data/join-texts.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { SignInForm } from '#features/accounts/web/parts/sign-in-form.tsx';
import { SignUpForm } from '#features/accounts/web/parts/sign-up-form.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { Banner } from '#platform/web/ui/banner.tsx';

/** Sign in, or sign up at /signup or with a signup code in the URL (document 1, section 2). */
export default function AuthPage() {
  const { pathname, state } = useLocation();
  const { message } = useRouterState();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
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
          <Link to="/signup" state={state}>
            Create an account
          </Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Join Courtfolk" lead={joinLead}>
      {notice}
      <SignUpForm key={code} prefill={{ signup_code: code, first_name: '', last_name: '', email: '' }} />
    </AccountPage>
  );
}
