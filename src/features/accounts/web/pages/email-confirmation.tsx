import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import {
  ResendConfirmation,
  ResendForm,
} from '#features/accounts/web/parts/resend-confirmation.tsx';
import { useRouterState } from '#platform/web/router-state.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** What to do after signing up (document 2, section 2.3). */
export default function EmailConfirmationPage() {
  const { email } = useRouterState();
  return (
    <AccountPage
      title="Check your email"
      lead={
        <>
          We sent a confirmation link to{' '}
          {/* the address and its full stop on one line, where they fit */}
          <span className="inline-block max-w-full">
            <strong className="wrap-anywhere">{email ?? 'your email'}</strong>.
          </span>
        </>
      }
    >
      <div className="stack">
        <Banner
          title="Confirmation Required"
          action={email === undefined ? undefined : <ResendConfirmation email={email} />}
        >
          Follow the link in that mail within 24 hours to start playing. Nothing there? Look into
          the spam folder.
        </Banner>
        {email === undefined && <ResendForm />}
        <ButtonLink to="/signin" block>
          Sign in
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
