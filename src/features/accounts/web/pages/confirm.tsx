import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { useLinkToken } from '#features/accounts/web/parts/link-token.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session } from '#features/profiles/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/** Where the mailed confirmation link leads: posts its token once, signs in, goes to the dashboard. */
export default function ConfirmPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const posted = useRef(false);
  const [problem, setProblem] = useState<string | undefined>(
    token === '' ? messages.link_invalid : undefined,
  );

  useEffect(() => {
    if (token === '' || posted.current) return;
    posted.current = true;
    authApi.confirm({ token }).then(
      (answer) => {
        session.begin(answer);
        navigate('/dashboard', { replace: true });
      },
      (error) => setProblem(sentenceOf(error, messages.authentication_failed)),
    );
  }, [token, navigate]);

  return (
    <AccountPage title={problem === undefined ? 'Confirming your email' : 'Email not confirmed'}>
      {problem === undefined ? (
        <Spinner label="Confirming your email address" />
      ) : (
        <ErrorState
          title="That did not work"
          text={problem}
          action={<ButtonLink to="/signin">Go to sign in</ButtonLink>}
        />
      )}
    </AccountPage>
  );
}
