import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { AccountPage } from './account-page.tsx';
import { useLinkToken } from './link-token.ts';

interface StopPageProps<Stopped> {
  title: string;
  lead: string;
  /** What the button does. */
  text: ReactNode;
  button: string;
  stop: (token: string) => Promise<Stopped>;
  errors: { invalidLink: string; failed: string };
  done: {
    title: string;
    text: (stopped: Stopped) => ReactNode;
    link: { to: string; label: string };
  };
}

/**
 * The target of a link in mails by which they end. It needs a press of the button, as mail scanners
 * open links.
 */
export function StopPage<Stopped>(props: StopPageProps<Stopped>) {
  // Keyed, so that another link in the same tab resets the state.
  const token = useLinkToken(undefined);
  return <StopForm key={token} {...props} />;
}

function StopForm<Stopped>({
  title,
  lead,
  text,
  button,
  stop,
  errors,
  done,
}: StopPageProps<Stopped>) {
  const action = useMutation({ mutationFn: stop });
  const token = useLinkToken(action.isSuccess ? action.variables : undefined);
  if (action.isSuccess)
    return (
      <AccountPage title={done.title}>
        <div className="stack justify-items-start">
          <div role="status">{done.text(action.data)}</div>
          <ButtonLink to={done.link.to} variant="plain">
            {done.link.label}
          </ButtonLink>
        </div>
      </AccountPage>
    );
  if (token === '' || isApiError(action.error, 'BAD_REQUEST'))
    return (
      <AccountPage title={title}>
        <ErrorState
          title="That did not work"
          text={errors.invalidLink}
          action={<ButtonLink to="/">Return to Home</ButtonLink>}
        />
      </AccountPage>
    );
  return (
    <AccountPage title={title} lead={lead}>
      <div className="stack">
        <FormError title={action.error ? errorMessage(action.error, errors.failed) : undefined} />
        {text}
        <Button block pending={action.isPending} onClick={() => action.mutate(token)}>
          {button}
        </Button>
      </div>
    </AccountPage>
  );
}
