import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import { Chat } from '#features/chat/web/parts/chat.tsx';
import { chatQuery } from '#features/chat/web/parts/use-chat.ts';
import { AgreementCard } from '#features/matches/web/parts/agreement-card.tsx';
import { BlockedInMatch } from '#features/matches/web/parts/blocked-in-match.tsx';
import { Completion } from '#features/matches/web/parts/completion.tsx';
import { JumpRow } from '#features/matches/web/parts/jump-row.tsx';
import { CompleteButton, PlaydateMenu } from '#features/matches/web/parts/playdate-actions.tsx';
import { agreementQuery } from '#features/matches/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { Applications } from '#features/playdates/web/parts/applications/applications.tsx';
import { playerName, requestCount } from '#features/playdates/web/parts/card/labels.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { MatchHero } from '#features/playdates/web/parts/page/match-hero.tsx';
import { MissingPlaydate } from '#features/playdates/web/parts/page/missing-playdate.tsx';
import { PlaydateColumns } from '#features/playdates/web/parts/page/playdate-columns.tsx';
import { PlaydateSummary } from '#features/playdates/web/parts/page/playdate-summary.tsx';
import { useBackToList } from '#features/playdates/web/parts/page/use-back-to-list.ts';
import { useShownPlaydate } from '#features/playdates/web/parts/page/use-shown-playdate.ts';
import { LazyPartnerQuestion } from '#features/playdates/web/parts/partner/lazy-partner-question.tsx';
import { TermsCard } from '#features/playdates/web/parts/terms/terms-card.tsx';
import { playdateQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Rarely needed, so that nobody else loads it. */
const ChoosePartner = lazyComponent(
  () => import('#features/playdates/web/parts/partner/choose-partner.tsx'),
  'ChoosePartner',
);

const errorFor = (error: Error) =>
  isApiError(error, 'FORBIDDEN') ? messages.notAuthorized : messages.errorLoading;

type PlaydateProps = { playdate: PlaydateDetail };

/** Whether the viewer is one of the four, or of the team of an open PlayDate. */
const isPlayerOf = (playdate: PlaydateDetail, userId: string) =>
  sideOf(playdate, userId) === 'creator_team' ||
  playdate.accepted_request?.requester?.id === userId ||
  playdate.accepted_request?.requester_partner?.id === userId;

/** Loads agreement and chat of a match before its page is shown. */
function useMatchParts(playdate: PlaydateDetail | undefined, hasAgreement: boolean) {
  const id = playdate?.id ?? '';
  // What stands above the chat is there before it, so that nothing moves while parts load.
  const first = [
    useQuery({ ...agreementQuery(id), enabled: hasAgreement }),
    useQuery({ ...blockedIdsQuery, enabled: hasAgreement }),
  ];
  // The chat is as high as its messages.
  const chat = useQuery({ ...chatQuery(id), enabled: playdate?.abilities.read_chat ?? false });
  return {
    areLoading: [...first, chat].some((query) => query.isFetching && !query.isFetched),
    isChatFresh: chat.isFetchedAfterMount,
  };
}

/** A PlayDate with teams, applications while open, and chat once matched (document 2, 2.8). */
export default function PlaydatePage() {
  const user = useUser();
  const shown = useShownPlaydate(playdateQuery, errorFor);
  const { data: playdate } = shown;
  const back = useBackToList('/playdates');
  const [hasAccepted, setHasAccepted] = useState(false);
  const isPlayer = playdate !== undefined && isPlayerOf(playdate, user.id);
  const hasAgreement = isPlayer && playdate.agreed != null;
  const parts = useMatchParts(playdate, hasAgreement);

  if (playdate === undefined || (parts.areLoading && !hasAccepted))
    return (
      <MissingPlaydate shown={shown} title="PlayDate Details" notFound={messages.couldNotLoad} />
    );

  const { read_chat } = playdate.abilities;
  const isMine = playdate.view === 'mine';
  // the chat follows them
  const hasJumps = hasAgreement && read_chat;
  const side = isPlayer ? sideOf(playdate, user.id) : 'none';
  const hero = <Hero playdate={playdate} hidesStatus={hasAgreement} isNew={hasAccepted} />;
  return (
    <>
      <PageHeader
        title="PlayDate Details"
        back={back}
        isNewPage={hasAccepted && hasAgreement}
        hidesTitle={hasJumps}
        actions={hasJumps && <JumpRow />}
      />
      <PlaydateColumns
        facts={
          <>
            {hasAgreement ? hero : <TermsCard playdate={playdate} side={side} />}
            <PlaydateSummary playdate={playdate} side={side}>
              <Canceled playdate={playdate} />
            </PlaydateSummary>
          </>
        }
      >
        <Notices playdate={playdate} />
        {!isMine && !hasAgreement && hero}
        {(isMine || read_chat) && (
          // Labelled, so that it takes the focus when what has it goes.
          <section aria-label="Between the teams" className="stack">
            {isMine ? (
              <Applications playdate={playdate} onAccepted={() => setHasAccepted(true)} />
            ) : (
              <Match playdate={playdate} isFresh={parts.isChatFresh} />
            )}
          </section>
        )}
        {isMine && hero}
      </PlaydateColumns>
    </>
  );
}

function Canceled({ playdate: { view, cancelled_by_name } }: PlaydateProps) {
  return view === 'off' && cancelled_by_name !== null ? (
    <p className="text-soft">{messages.cancelledBy(cancelled_by_name)}</p>
  ) : null;
}

/** Both teams, with what can be done with the PlayDate. */
function Hero({
  playdate,
  ...props
}: PlaydateProps & Pick<ComponentProps<typeof MatchHero>, 'hidesStatus' | 'isNew'>) {
  const { abilities, status } = playdate;
  // With a time the agreement has the button.
  const isCompletedHere = abilities.complete && !playdate.agreed?.starts_at;
  return (
    <MatchHero
      id="teams"
      playdate={playdate}
      opponents={playdate.accepted_request}
      freePlace={
        status === 'open' ? (
          <p>
            No team across the net yet
            <span className="block">{requestCount(playdate.request_count)}</span>
          </p>
        ) : (
          <p>No team played</p>
        )
      }
      menu={
        (abilities.cancel || isCompletedHere) && (
          <div className="flex items-center">
            {isCompletedHere && <CompleteButton playdate={playdate} />}
            <PlaydateMenu playdate={playdate} />
          </div>
        )
      }
      {...props}
    />
  );
}

/** What the team of an open PlayDate is told and asked. */
function Notices({ playdate }: PlaydateProps) {
  const { abilities, creator, partner } = playdate;
  const isCreator = creator?.id === useUser().id;
  if (playdate.status !== 'open') return null;
  return (
    <>
      {playdate.hidden_at != null && <Banner kind="warn">{messages.hiddenPlaydate}</Banner>}
      {abilities.answer_as_partner && <LazyPartnerQuestion playdate={playdate} request={null} />}
      {abilities.choose_partner && (
        <Suspense fallback={<div className="min-h-64" />}>
          <ChoosePartner playdate={playdate} />
        </Suspense>
      )}
      {playdate.cannot_play === true && (
        <Banner kind="warn">
          {messages.cannotPlay(playerName(isCreator ? partner : creator))}
        </Banner>
      )}
    </>
  );
}

/** What the four have agreed on, and their chat. */
function Match({ playdate, isFresh }: PlaydateProps & { isFresh: boolean }) {
  return (
    <>
      {playdate.view === 'matched' && <BlockedInMatch playdate={playdate} />}
      {playdate.agreed != null && (
        <>
          <Completion playdate={playdate} />
          <AgreementCard playdate={playdate} />
        </>
      )}
      <Chat key={playdate.id} playdate={playdate} isFresh={isFresh} />
    </>
  );
}
