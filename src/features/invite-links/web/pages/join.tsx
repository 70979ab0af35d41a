import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import type { Connection } from '#features/connections/contract.ts';
import type { Invitation } from '#features/invite-links/contract.ts';
import { messages } from '#features/invite-links/messages.ts';
import { invitationQuery, inviteLinksApi } from '#features/invite-links/web/queries.ts';
import { useSession } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { Loading, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';

/** Also of text that can be no code. */
const isNotValid = (error: Error | null) =>
  isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST');

/** Target of a member's link: who invites, and the way to join them, or to connect as a member. */
export default function JoinPage() {
  const code = useParams().code ?? '';
  const { status } = useSession();
  const isRestored = status !== 'loading';
  const invitation = useQuery({ ...invitationQuery(code), enabled: isRestored });
  const join = useMutation({
    mutationFn: () => inviteLinksApi.join({ code }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['connections'] }),
  });

  if (isNotValid(invitation.error) || isNotValid(join.error))
    return <NotValid isSignedIn={status === 'signed_in'} />;
  if (invitation.isPending) {
    return (
      <AccountPage title={messages.invitation}>
        <Loading label={messages.loadingInvitation}>
          <SkeletonPersonRow />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </Loading>
      </AccountPage>
    );
  }
  if (invitation.data === undefined) {
    return (
      <AccountPage title={messages.invitation}>
        <ErrorState title={messages.errorInvitation} query={invitation} />
      </AccountPage>
    );
  }
  if (status !== 'signed_in') return <Welcome code={code} inviter={invitation.data} />;
  if (join.data !== undefined) return <Joined inviter={invitation.data} connection={join.data} />;
  return (
    <Connect
      inviter={invitation.data}
      pending={join.isPending}
      error={join.error}
      onConnect={() => join.mutate()}
    />
  );
}

/** For visitors: who invites, and what that is about. */
function Welcome({ code, inviter }: { code: string; inviter: Invitation }) {
  const query = `?invite=${encodeURIComponent(code)}`;
  return (
    <InvitationPage
      title={messages.invitesYou(fullName(inviter))}
      inviter={inviter}
      text={messages.whatItIs(inviter.first_name)}
      actions={
        <>
          <ButtonLink to={`/signup${query}`} variant="primary">
            {messages.join}
          </ButtonLink>
          <ButtonLink
            to={`/signin${query}`}
            state={{ returnTo: `/join/${encodeURIComponent(code)}` }}
            variant="plain"
          >
            {messages.haveAccount}
          </ButtonLink>
        </>
      }
    />
  );
}

interface ConnectProps {
  inviter: Invitation;
  pending: boolean;
  error: Error | null;
  onConnect: () => void;
}

/** For members: whether to connect, unless it is the own link or that of a friend. */
function Connect({ inviter, pending, error, onConnect }: ConnectProps) {
  const { relationship, first_name } = inviter;
  if (relationship === 'self') {
    return (
      <InvitationPage
        title={messages.ownLink}
        inviter={inviter}
        text={messages.ownLinkText}
        actions={<ButtonLink to="/my-link">{messages.myLink}</ButtonLink>}
      />
    );
  }
  if (relationship === 'friends') {
    return (
      <InvitationPage
        title={messages.friendsAlready(fullName(inviter))}
        inviter={inviter}
        text={messages.playTogether}
        actions={<WaysOn />}
      />
    );
  }
  return (
    <InvitationPage
      title={messages.connectQuestion(fullName(inviter))}
      inviter={inviter}
      text={
        relationship === 'pending'
          ? messages.requestPending(first_name)
          : messages.connectText(first_name)
      }
      actions={
        <Button variant="primary" pending={pending} onClick={onConnect}>
          {messages.connect}
        </Button>
      }
    >
      {error !== null && (
        <Banner kind="error" live>
          {errorMessage(error, messages.errorConnecting)}
        </Banner>
      )}
    </InvitationPage>
  );
}

/** What joining came to. */
function Joined({ inviter, connection }: { inviter: Invitation; connection: Connection }) {
  if (connection.status === 'accepted') {
    return (
      <InvitationPage
        isNewPage
        title={messages.friendsNow(fullName(inviter))}
        inviter={inviter}
        text={messages.playTogether}
        actions={<WaysOn profile_id={connection.profile.id} />}
      />
    );
  }
  return (
    <InvitationPage
      isNewPage
      title={messages.requestSent}
      inviter={inviter}
      text={messages.requestSentText(inviter.first_name)}
      actions={<ButtonLink to="/connections?view=sent">{messages.sentRequests}</ButtonLink>}
    />
  );
}

function WaysOn({ profile_id }: { profile_id?: string }) {
  return (
    <>
      <ButtonLink to="/playdates?tab=available" variant="primary">
        {messages.seeAvailable}
      </ButtonLink>
      <ButtonLink
        to={profile_id === undefined ? '/connections' : `/profile/${profile_id}`}
        variant="plain"
      >
        {profile_id === undefined ? messages.connections : messages.seeProfile}
      </ButtonLink>
    </>
  );
}

interface InvitationPageProps {
  title: string;
  inviter: Invitation;
  text: string;
  actions: ReactNode;
  /** The page of an answer, whose heading takes the focus of the button that is gone. */
  isNewPage?: boolean | undefined;
  children?: ReactNode;
}

function InvitationPage({
  title,
  inviter,
  text,
  actions,
  isNewPage,
  children,
}: InvitationPageProps) {
  usePageTitle(`${fullName(inviter)} | ${messages.invitation}`);
  return (
    <AccountPage title={<span className="wrap-anywhere">{title}</span>} isNewPage={isNewPage}>
      <div className="stack">
        <Person person={inviter} size="lg" />
        <p>{text}</p>
        {children}
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </AccountPage>
  );
}

/** Alike for a link that is unknown, has ended or is used up, and for people who are apart. */
function NotValid({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AccountPage title={messages.notValid} isNewPage>
      <div className="stack">
        <p>{messages.notValidText}</p>
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <>
              <ButtonLink to="/connections">{messages.connections}</ButtonLink>
              <ButtonLink to="/dashboard" variant="plain">
                {messages.dashboard}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/signup">{messages.signUp}</ButtonLink>
              <ButtonLink to="/signin" variant="plain">
                {messages.signIn}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </AccountPage>
  );
}
