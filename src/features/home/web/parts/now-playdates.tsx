import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Application, PartnerQuestion } from '#features/home/contract.ts';
import { messages } from '#features/home/messages/common.ts';
import { refreshHome } from '#features/home/web/queries.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import {
  offerOf,
  offerTexts,
  partnerQuestion,
  reversedQuestion,
} from '#features/playdates/rules/partner-question.ts';
import { reversedForCreators } from '#features/playdates/rules/reversed-lines.ts';
import {
  agreedLine,
  needsChoice,
  useUpdateRequest,
} from '#features/playdates/web/parts/applications/use-update-request.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import {
  AskedTimes,
  askedBy,
  askerOf,
  nextStep,
  PartnerAnswer,
} from '#features/playdates/web/parts/partner/partner-question.tsx';
import { useAnswerAsPartner } from '#features/playdates/web/parts/partner/use-answer-as-partner.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { hour } from '#platform/common/clock.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { Item } from './now-item.tsx';

/** What waits about partners: whether the viewer is one, or whom they choose. */
export function Asked({ question }: { question: PartnerQuestion }) {
  const { partner_until } = question.playdate;
  if (question.request !== null || partner_until === null) return <Question question={question} />;
  return <Choice question={question} until={partner_until} />;
}

/** The creator's partner cannot play; another one is chosen on the page of the PlayDate. */
function Choice({ question, until }: { question: PartnerQuestion; until: string }) {
  const id = useId();
  const { playdate } = question;
  return (
    <Item
      icon={{ Icon: UserX, className: 'bg-warn-tint text-warn' }}
      title={partnerTexts.partnerMissing}
      titleId={id}
      detail={
        <>
          <span className="block">
            {partnerTexts.chooseUntil(
              formatDateTime(until, playdate.terms?.time_zone ?? stateTimeZones[playdate.state]),
            )}
          </span>
          <AskedTimes question={question} />
          <span className="block wrap-anywhere">{partnerQuestion(playdate, null)}</span>
        </>
      }
    >
      <ButtonLink size="sm" to={`/playdates/${playdate.id}`} aria-describedby={id}>
        {messages.choose}
      </ButtonLink>
    </Item>
  );
}

/** Whether the viewer plays as partner. Away as soon as it is answered. */
function Question({ question }: { question: PartnerQuestion }) {
  const id = useId();
  const answer = useAnswerAsPartner(question, refreshHome);
  const { playdate, request } = question;
  const next = nextStep(question);
  const reversed = reversedQuestion(playdate, request);
  if (answer.isPending || answer.isSuccess) return null;
  return (
    <Item
      faces={[askerOf(question)]}
      title={
        <Link to={`/playdates/${playdate.id}${request === null ? '' : '/apply'}`}>
          {partnerTexts.partnerQuestionTitle(askedBy(question))}
        </Link>
      }
      titleId={id}
      detail={
        <>
          <AskedTimes question={question} />
          <span className="block wrap-anywhere">{partnerQuestion(playdate, request)}</span>
          {next !== null && <span className="block">{next}</span>}
          {reversed !== null && <span className="block text-warn">{reversed}</span>}
        </>
      }
    >
      <PartnerAnswer question={question} titleId={id} answer={answer} />
    </Item>
  );
}

/** An application to one of the viewer's PlayDates. Away as soon as it is answered. */
export function ToAnswer({ playdate, request }: Application) {
  const id = useId();
  const answer = useUpdateRequest(request);
  const chosen = chosenTime({ playdate, request });
  // What was seen when the question was asked: the server refuses it if it has changed meanwhile.
  const [seen, setSeen] = useState({ playdate, request });
  const confirmation = useConfirmation<'accepted' | 'declined'>((status) =>
    answer.mutate(
      status === 'accepted'
        ? {
            status,
            time_id: chosenTime(seen)?.id,
            amount_per_hour: seen.request.offered_amount ?? undefined,
            offer_changed_at: seen.playdate.offer_changed_at ?? null,
          }
        : status,
      { onSettled: refreshHome },
    ),
  );
  const ask = (status: 'accepted' | 'declined') => {
    setSeen({ playdate, request });
    confirmation.ask(status);
  };
  const [captain, partner] = [request.requester, request.requester_partner];
  const choice = needsChoice(request, playdate);
  // The page says what calling off would cost so soon.
  const isSoon =
    chosen !== undefined &&
    new Date(chosen.starts_at).getTime() <
      serverClock.now().getTime() + (playdate.terms?.notice_hours ?? 0) * hour;
  const { type, creator, partner: second } = playdate;
  const { price } = offerTexts({ ...offerOf(playdate, request), pays: type === 'challenge' });
  const offer = { type, creators: [creator, second], others: [captain, partner] };
  const isReversed = reversedForCreators(offer) !== null;
  const hasChoice = choice.time || choice.price || isSoon || isReversed;
  if (answer.isPending || answer.isSuccess) return null;
  return (
    <Item
      faces={[captain, partner]}
      title={messages.applied(playerName(captain), playerName(partner))}
      titleId={id}
      detail={
        <>
          <AskedTimes question={{ playdate, request }} />
          <span className="block truncate">
            {`${price.charAt(0).toUpperCase()}${price.slice(1)} · ${playdate.description}`}
          </span>
        </>
      }
      rating={
        captain &&
        partner && (
          <RatingChip
            size="sm"
            dupr_rating={teamAverage(captain.dupr_rating, partner.dupr_rating)}
            self_rating={teamAverage(captain.self_rating, partner.self_rating)}
          />
        )
      }
    >
      {playdate.hidden_at == null &&
        playdate.cannot_play !== true &&
        playdate.partner_until === null &&
        (hasChoice ? (
          <ButtonLink size="sm" to={`/playdates/${playdate.id}`} aria-describedby={id}>
            {messages.choose}
          </ButtonLink>
        ) : (
          <Button size="sm" aria-describedby={id} onClick={() => ask('accepted')}>
            Accept
          </Button>
        ))}
      <Button size="sm" variant="plain" aria-describedby={id} onClick={() => ask('declined')}>
        Decline
      </Button>
      <LazyConfirmDialog
        {...confirmation.dialog}
        {...(confirmation.item === 'declined'
          ? playdateMessages.confirmations.decline(playerName(captain), playerName(partner))
          : playdateMessages.confirmations.accept(
              playerName(captain),
              playerName(partner),
              playdate.request_count - 1,
              agreedBy(seen),
            ))}
        danger={confirmation.item === 'declined'}
      />
    </Item>
  );
}

const chosenTime = ({ playdate, request }: Application) =>
  playdate.terms?.times.find(({ id }) => request.time_ids.includes(id));

/** The time, where there is one, and the price to which accepting agrees. */
function agreedBy({ playdate, request }: Application): string[] {
  const time = chosenTime({ playdate, request });
  const when = time && playdate.terms && formatDateTime(time.starts_at, playdate.terms.time_zone);
  return [
    agreedLine(playdate, request, when),
    ...(time?.overlaps ? [playdateMessages.alreadyPlaying] : []),
  ];
}
