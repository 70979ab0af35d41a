import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { joinLead } from '#features/accounts/messages/joining.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { parseInvitation } from '#features/accounts/web/parts/invitation.ts';
import { SignUpForm } from '#features/accounts/web/parts/sign-up-form.tsx';
import { messages } from '#features/signup-codes/messages.ts';
import { codeCheckQuery } from '#features/signup-codes/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState, type ErrorStateProps } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';

/**
 * Target of an invitation link: checks its code and shows the sign-up form (document 2, section
 * 2.4).
 */
export default function InvitePage() {
  const code = useParams().code?.trim() ?? '';
  const check = useQuery(codeCheckQuery(code));

  if (code === '') return <NoInvitation title={messages.invalid} />;
  if (check.isPending) {
    return (
      <AccountPage title="Partner Invitation">
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Validating invitation...
        </p>
      </AccountPage>
    );
  }
  if (check.isError) {
    // The code was checked or is malformed: a retry would give the same result.
    const isFinal = isApiError(check.error, 'NOT_FOUND') || isApiError(check.error, 'BAD_REQUEST');
    if (isFinal) return <NoInvitation title={messages.invalidOrExpired} />;
    return <NoInvitation title={messages.errorValidating} query={check} />;
  }
  return <Welcome key={code} code={code} />;
}

function Welcome({ code }: { code: string }) {
  const [query] = useSearchParams();
  const { first_name, last_name, email } = parseInvitation(query);
  return (
    <AccountPage
      title={first_name === '' ? 'Welcome!' : `Welcome, ${first_name}!`}
      lead={
        <>
          You have been invited to join Courtfolk
          {email !== '' && (
            <>
              {' '}
              at <strong className="wrap-anywhere">{email}</strong>
            </>
          )}
          . {joinLead}
        </>
      }
    >
      <SignUpForm prefill={{ signup_code: code, first_name, last_name, email }} />
    </AccountPage>
  );
}

function NoInvitation({ title, query }: Pick<ErrorStateProps, 'title' | 'query'>) {
  return (
    <AccountPage title="Partner Invitation">
      <ErrorState
        title={title}
        text={query === undefined ? messages.askForAnother : undefined}
        query={query}
        action={
          <ButtonLink to="/" variant={query && 'plain'}>
            Return to Home
          </ButtonLink>
        }
      />
    </AccountPage>
  );
}
