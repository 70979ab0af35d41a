import { UserX } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { partnerQuestion, reversedQuestion } from '#features/playdates/rules/partner-question.ts';
import {
  AskedTimes,
  askedBy,
  askerOf,
  nextStep,
  PartnerAnswer,
} from '#features/playdates/web/parts/partner-question.tsx';
import { useAnswerAsPartner } from '#features/playdates/web/parts/use-answer-as-partner.ts';
import type { PartnerQuestion } from '#features/site/contract.ts';
import { messages } from '#features/site/messages.ts';
import { refreshHome } from '#features/site/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
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
      icon={
        <span className="grid size-9 place-content-center rounded-full bg-warn-tint text-warn">
          <UserX aria-hidden="true" size={18} />
        </span>
      }
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
        {messages.home.choose}
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
