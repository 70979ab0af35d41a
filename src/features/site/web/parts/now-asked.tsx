import { useId } from 'react';
import { Link } from 'react-router';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { partnerQuestion } from '#features/playdates/rules/partner-question.ts';
import {
  AskedTimes,
  askedBy,
  askerOf,
  PartnerAnswer,
} from '#features/playdates/web/parts/partner-question.tsx';
import { useAnswerAsPartner } from '#features/playdates/web/parts/use-answer-as-partner.ts';
import type { PartnerQuestion } from '#features/site/contract.ts';
import { refreshHome } from '#features/site/web/queries.ts';
import { Item } from './now-item.tsx';

/** Whether the viewer plays as partner. Away as soon as it is answered. */
export function Asked({ question }: { question: PartnerQuestion }) {
  const id = useId();
  const answer = useAnswerAsPartner(question, refreshHome);
  const { playdate, request } = question;
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
        </>
      }
    >
      <PartnerAnswer question={question} titleId={id} answer={answer} />
    </Item>
  );
}
