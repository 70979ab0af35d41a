import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AgreementCard } from '#features/agreements/web/parts/agreement-card.tsx';
import { JumpRow } from '#features/agreements/web/parts/jump-row.tsx';
import { agreementQuery } from '#features/agreements/web/queries.ts';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { Applications } from '#features/playdates/web/parts/applications/applications.tsx';
import { playerName, requestCount } from '#features/playdates/web/parts/card/labels.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { Chat } from '#features/playdates/web/parts/chat/chat.tsx';
import { chatQuery } from '#features/playdates/web/parts/chat/use-chat.ts';
import { BlockedInMatch } from '#features/playdates/web/parts/match/blocked-in-match.tsx';
import { Completion } from '#features/playdates/web/parts/match/completion.tsx';
import { MatchHero } from '#features/playdates/web/parts/match/match-hero.tsx';
import { MissingPlaydate } from '#features/playdates/web/parts/page/missing-playdate.tsx';
import {
  CompleteButton,
  PlaydateMenu,
} from '#features/playdates/web/parts/page/playdate-actions.tsx';
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

/** Whether the viewer is one of the four, or of the team of an open PlayDate. */
const isPlayerOf = (playdate: PlaydateDetail, userId: string) =>
  sideOf(playdate, userId) === 'creator_team' ||
  playdate.accepted_request?.requester?.id === userId ||
  playdate.accepted_request?.requester_partner?.id === userId;

/** A PlayDate with teams, applications while open, and chat once matched (document 2, 2.8). */
export default function PlaydatePage() {
  const user = useUser();
  const shown = useShownPlaydate(playdateQuery, errorFor);
  const { id, data: playdate } = shown;
  const back = useBackToList('/playdates');
  const [hasAccepted, setHasAccepted] = useState(false);
  const isPlayer = playdate !== undefined && isPlayerOf(playdate, user.id);
  const hasAgreement = isPlayer && playdate.agreed != null;
  // What stands above the chat is there before it, so that nothing moves while parts load.
  const first = [
    useQuery({ ...agreementQuery(playdate?.id ?? ''), enabled: hasAgreement }),
    useQuery({ ...blockedIdsQuery, enabled: hasAgreement }),
  ];
  // The chat is as high as its messages.
  const chat = useQuery({
    ...chatQuery(playdate?.id ?? ''),
    enabled: playdate?.abilities.read_chat ?? false,
  });
  const isWaiting =
    !hasAccepted && [...first, chat].some((query) => query.isFetching && !query.isFetched);

  if (playdate === undefined || isWaiting)
    return (
      <MissingPlaydate shown={shown} title="PlayDate Details" notFound={messages.couldNotLoad} />
    );

  const { abilities, accepted_request, status } = playdate;
  // the chat follows them
  const hasJumps = hasAgreement && abilities.read_chat;
  const side = isPlayer ? sideOf(playdate, user.id) : 'none';
  // With a time the agreement has the button.
  const isCompletedHere = abilities.complete && !playdate.agreed?.starts_at;
  const hero = (
    <MatchHero
      id="teams"
      playdate={playdate}
      opponents={accepted_request}
      freePlace={
        <p>
          {status === 'open' ? 'No team across the net yet' : 'No team played'}
          {status === 'open' && (
            <span className="block">{requestCount(playdate.request_count)}</span>
          )}
        </p>
      }
      hidesStatus={hasAgreement}
      menu={
        (abilities.cancel || isCompletedHere) && (
          <div className="flex items-center">
            {isCompletedHere && <CompleteButton playdate={playdate} />}
            <PlaydateMenu playdate={playdate} />
          </div>
        )
      }
      isNew={hasAccepted}
    />
  );
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
              {status === 'cancelled' && playdate.cancelled_by_name !== null && (
                <p className="text-soft">{messages.cancelledBy(playdate.cancelled_by_name)}</p>
              )}
            </PlaydateSummary>
          </>
        }
      >
        {status === 'open' && playdate.hidden_at != null && (
          <Banner kind="warn">{messages.hiddenPlaydate}</Banner>
        )}
        {abilities.answer_as_partner && <LazyPartnerQuestion playdate={playdate} request={null} />}
        {abilities.choose_partner && (
          <Suspense fallback={<div className="min-h-64" />}>
            <ChoosePartner playdate={playdate} />
          </Suspense>
        )}
        {playdate.cannot_play === true && (
          <Banner kind="warn">
            {messages.cannotPlay(
              playerName(playdate.creator?.id === user.id ? playdate.partner : playdate.creator),
            )}
          </Banner>
        )}
        {!abilities.answer_requests && !hasAgreement && hero}
        {(abilities.answer_requests || abilities.read_chat) && (
          // Labelled, so that it takes the focus when what has it goes.
          <section aria-label="Between the teams" className="stack">
            {abilities.answer_requests && (
              <Applications playdate={playdate} onAccepted={() => setHasAccepted(true)} />
            )}
            {status === 'matched' && isPlayer && <BlockedInMatch playdate={playdate} />}
            {hasAgreement && <Completion playdate={playdate} />}
            {hasAgreement && <AgreementCard playdate={playdate} />}
            {abilities.read_chat && (
              <Chat key={id} playdate={playdate} isFresh={chat.isFetchedAfterMount} />
            )}
          </section>
        )}
        {abilities.answer_requests && hero}
      </PlaydateColumns>
    </>
  );
}
