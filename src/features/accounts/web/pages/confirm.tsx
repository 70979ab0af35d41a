import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { ConfirmEmail } from '#features/accounts/web/parts/confirm-email.tsx';
import { useLinkToken } from '#features/accounts/web/parts/link-token.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session } from '#features/profiles/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/** Where mailed links lead that confirm an address: the one of a sign-up, or (`?for=email`) the new one of a member. */
export default function ConfirmPage() {
  const [isChange] = useState(() => new URLSearchParams(window.location.search).get('for') === 'email');
  const token = useLinkToken();
  return isChange ? <ConfirmEmail token={token} /> : <ConfirmSignUp token={token} />;
}

/** Posts the token once, signs in, goes to the dashboard. */
function ConfirmSignUp({ token }: { token: string }) {
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
