import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { cardTexts } from '#features/matches/messages/agreement-card.ts';
import { messages } from '#features/matches/messages/common.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { mapUrl } from '#features/matches/rules/map-url.ts';
import { agreementQuery } from '#features/matches/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { labelOf, termList } from '#features/playdates/rules/terms.ts';
import { othersOf } from '#features/playdates/rules/terms-lines.ts';
import { Closeness } from '#features/playdates/web/parts/card/closeness.tsx';
import { statusBadge } from '#features/playdates/web/parts/card/labels.ts';
import { type Side, sideOf, viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { When } from '#features/playdates/web/parts/card/when.tsx';
import { TermsFacts } from '#features/playdates/web/parts/terms/terms-facts.tsx';
import { states } from '#features/profiles/data/states.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Actions } from './agreement-actions.tsx';
import type { Sheet } from './agreement-sheet.tsx';
import { Answers } from './answers.tsx';
import { Attendance } from './attendance.tsx';
import { ChangeProposal, PastProposal } from './change-proposal.tsx';
import { Ending } from './ending.tsx';
import { LateCallOff } from './late-call-off.tsx';
import { Scores } from './scores.tsx';

/** Of links that open the sheet of a first time. */
const timeHash = '#time';

/** What the four have agreed on, who has confirmed it, and what can be done with it. */
export function AgreementCard({ playdate }: { playdate: PlaydateDetail }) {
  const { hash } = useLocation();
  return (
    <Card
      title={messages.title}
      actions={<StatusBadge {...statusBadge(playdate)} />}
      // two links lead to it, and an element has one id
      id={hash === timeHash ? timeHash.slice(1) : 'agreement'}
      tabIndex={-1}
      className="scroll-mt-20 outline-none"
    >
      <LoadedAgreement playdate={playdate} />
    </Card>
  );
}

function LoadedAgreement({ playdate }: { playdate: PlaydateDetail }) {
  const query = useQuery(agreementQuery(playdate.id));
  if (query.data !== undefined) return <AgreementBody playdate={playdate} agreement={query.data} />;
  if (!query.isPending)
    return <ErrorState title={messages.errorLoading} query={query} headingLevel={3} />;
  return (
    <Loading label="Loading the agreement">
      <div className="grid h-60 content-start gap-4">
        <SkeletonLine width="half" />
        <SkeletonLine />
        <SkeletonLine />
      </div>
    </Loading>
  );
}

const loadSheets = () => import('./agreement-sheet.tsx');

type BodyProps = { playdate: PlaydateDetail; agreement: Agreement };

function AgreementBody({ playdate, agreement }: BodyProps) {
  // The version that was seen: an answer to a later one must be refused.
  const [opened, setOpened] = useState<{ sheet: Sheet; agreement: Agreement }>();
  const open = (sheet: Sheet) => setOpened({ sheet, agreement });
  const close = () => setOpened(undefined);
  const OpenedSheet = useLazyComponent(loadSheets, 'AgreementSheet', opened !== undefined, close);
  const { starts_at } = agreement;
  const side = sideOf(playdate, useUser().id);
  const { hash } = useLocation();
  const openAtOnce = useEffectEvent(() => {
    if (hash === timeHash && starts_at === null && agreement.abilities.propose_change) open('time');
  });
  useEffect(() => openAtOnce(), []);
  const nameOf = (profile_id: string | null) => {
    const player = agreement.players.find((each) => each.profile_id === profile_id);
    return player === undefined ? playdateMessages.formerPlayer : fullName(player);
  };
  const shown = { playdate, agreement, nameOf };
  return (
    <div className="stack">
      {agreement.ended_as !== null && <Ending playdate={playdate} agreement={agreement} />}
      <Agreed playdate={playdate} agreement={agreement} side={side} />
      <Scores {...shown} />
      <Notes agreement={agreement} />
      <Actions playdate={playdate} agreement={agreement} onOpen={open}>
        <Asked {...shown} />
        <Rest {...shown} side={side} />
      </Actions>
      <Attendance agreement={agreement} nameOf={nameOf} />
      {playdate.terms !== null && (
        <details className="rounded-control border border-rule px-4 py-1">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">Terms</summary>
          <div className="py-3">
            {/* those that no change can change; all others stand at the top of the card */}
            <TermsFacts
              terms={playdate.terms}
              side={side}
              others={othersOf(playdate, side)}
              isAgreed
            />
          </div>
        </details>
      )}
      {opened !== undefined && OpenedSheet && (
        <OpenedSheet {...opened} nameOf={nameOf} onClose={close} />
      )}
    </div>
  );
}

/** When, where and for how much. */
function Agreed({ playdate, agreement, side }: BodyProps & { side: Side }) {
  const { starts_at, venue_name } = agreement;
  const courtAccess = courtAccessOf({ playdate, agreement });
  const price = viewerPrice(playdate, side);
  const noTime = agreement.status === 'matched' ? playdateMessages.timeOpen : messages.noTime;
  return (
    <div className="grid gap-1">
      <p className="font-bold font-display text-xl">
        {starts_at === null ? (
          noTime
        ) : (
          <When starts_at={starts_at} time_zone={agreement.time_zone} />
        )}
      </p>
      <FoldedText isFolded={venue_name !== null && playdate.agreed?.venue_author_blocked === true}>
        <Place playdate={playdate} agreement={agreement} />
      </FoldedText>
      {courtAccess !== null && <p>{labelOf(termList.court_access, courtAccess)}</p>}
      {/* 'You pay $40/hr, $60 for 1.5 hours' */}
      <p className="tabular">
        <span className="font-semibold">{price.text}</span>
        {price.total !== null && `, ${price.total}`}
      </p>
    </div>
  );
}

/** What is to be known before one answers. */
function Notes({ agreement }: Pick<BodyProps, 'agreement'>) {
  const { status, starts_at, changed, object_until, abilities } = agreement;
  const isMatched = status === 'matched';
  return (
    <>
      {agreement.overlaps && isMatched && (
        <Banner kind="warn">{playdateMessages.alreadyPlaying}</Banner>
      )}
      {changed !== null && abilities.confirm && (
        <p className="wrap-anywhere">
          {messages.lastChange} <span className="font-semibold">{changed}</span>
        </p>
      )}
      {object_until !== null && (
        <p>{confirmTexts.objectUntil(formatDateTime(object_until, agreement.time_zone))}</p>
      )}
      {isMatched && starts_at !== null && !abilities.call_off && <p>{begunText(agreement)}</p>}
    </>
  );
}

type PartProps = BodyProps & { nameOf: (profile_id: string | null) => string };

/** What waits for an answer, and who has answered. */
function Asked({ playdate, agreement, nameOf }: PartProps) {
  const { starts_at, change, abilities } = agreement;
  return (
    <>
      {abilities.confirm && starts_at !== null && (
        <LateCallOff
          playdate={playdate}
          agreement={agreement}
          starts_at={starts_at}
          duration_minutes={agreement.duration_minutes}
          isConfirming
        />
      )}
      {change !== null && (
        <ChangeProposal
          key={change.id}
          playdate={playdate}
          agreement={agreement}
          change={change}
          nameOf={nameOf}
        />
      )}
      {abilities.call_off && <Answers agreement={agreement} />}
    </>
  );
}

/** All else that is good to know. */
function Rest({ playdate, agreement, nameOf, side }: PartProps & { side: Side }) {
  const { starts_at, last_change, abilities } = agreement;
  const isMatched = agreement.status === 'matched';
  return (
    <>
      {courtAccessOf({ playdate, agreement }) === 'public' && isMatched && (
        <p className="text-[0.8125rem] text-soft">{fairTexts.askForPermit}</p>
      )}
      {agreement.venue_name !== null && (
        <p className="text-[0.8125rem] text-soft">
          {playdateMessages.addressPrivate} {playdateMessages.courtNotReserved}
        </p>
      )}
      {isMatched && <MatchCloseness playdate={playdate} isCreator={side === 'creator_team'} />}
      {starts_at !== null && abilities.call_off && (
        <AddToCalendar play_date_id={agreement.play_date_id} />
      )}
      {last_change !== null && (
        <PastProposal agreement={agreement} change={last_change} nameOf={nameOf} />
      )}
      {abilities.call_off && isSafetyKnown(agreement) && (
        <Banner kind="info">
          {abilities.object ? messages.safetyObject : messages.safetyUnmarked}
        </Banner>
      )}
    </>
  );
}

/** After the start nobody confirms any more: what matters is how it went. */
const begunText = ({ ends_at }: Agreement) =>
  ends_at !== null && new Date(ends_at) < serverClock.now() ? messages.ended : messages.begun;

/** A player who has blocked or reported another of the four calls off for safety without a mark. */
const isSafetyKnown = ({ late }: Agreement) =>
  late.excused.includes('safety') && !late.excused.includes('partner');

/** Court and address as one link to a map. */
function Place({ playdate, agreement: { venue_name, venue_address, setting } }: BodyProps) {
  return (
    <div className="wrap-anywhere">
      {venue_name !== null && (
        <p>
          <a
            href={mapUrl([venue_name, venue_address, states[playdate.state]])}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className="block font-semibold">{venue_name}</span>
            {venue_address !== null && <span className="block">{venue_address}</span>}
            <span className="sr-only">{cardTexts.mapInNewTab}</span>
          </a>
        </p>
      )}
      {setting !== null && <p>{labelOf(termList.setting, setting)}</p>}
    </div>
  );
}

/** What the terms say of their court, while it is the agreed one. */
function courtAccessOf({ playdate: { terms }, agreement: { venue_name } }: BodyProps) {
  return terms !== null && terms.venue_name === venue_name ? terms.court_access : null;
}

function MatchCloseness({ playdate, isCreator }: { playdate: PlaydateDetail; isCreator: boolean }) {
  const { creator, partner, accepted_request } = playdate;
  const creators = [creator, partner];
  const others = [accepted_request?.requester ?? null, accepted_request?.requester_partner ?? null];
  return <Closeness own={isCreator ? creators : others} other={isCreator ? others : creators} />;
}
