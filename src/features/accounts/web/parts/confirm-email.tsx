import { useEffect, useRef, useState } from 'react';
import { messages } from '#features/accounts/messages.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';

type Outcome = { email: string } | { problem: string };

/** Where the link to a new address leads: posts its token once and says which address is the one now. Signs nobody in. */
export function ConfirmEmail({ token }: { token: string }) {
  const posted = useRef(false);
  const { status } = useSession();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token === '' ? { problem: messages.link_invalid } : undefined,
  );

  useEffect(() => {
    if (token === '' || posted.current) return;
    posted.current = true;
    authApi.confirmEmail({ token }).then(
      (answer) => {
        setOutcome(answer);
        if (session.state().status === 'signed_in') void session.renew();
      },
      (error) => setOutcome({ problem: sentenceOf(error, messages.email_change_failed) }),
    );
  }, [token]);

  const wayOn =
    status === 'signed_in' ? (
      <ButtonLink to="/profile">Go to Profile Settings</ButtonLink>
    ) : (
      <ButtonLink to="/signin">Go to sign in</ButtonLink>
    );
  if (outcome === undefined) {
    return (
      <AccountPage title="Changing your email">
        <Spinner label="Changing your email address" />
      </AccountPage>
    );
  }
  if ('problem' in outcome) {
    return (
      <AccountPage title="Email not changed">
        <ErrorState title="That did not work" text={outcome.problem} action={wayOn} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Email changed">
      <div className="stack justify-items-start">
        <p role="status">
          You now sign in with <strong className="break-all">{outcome.email}</strong>.
        </p>
        {wayOn}
      </div>
    </AccountPage>
  );
}
