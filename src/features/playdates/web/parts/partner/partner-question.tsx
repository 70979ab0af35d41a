import { useId } from 'react';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { otherTimes } from '#features/playdates/rules/name-match.ts';
import {
  askedTimes,
  confirmsTime,
  partnerQuestion,
  reversedQuestion,
} from '#features/playdates/rules/partner-question.ts';
import { Closeness } from '#features/playdates/web/parts/card/closeness.tsx';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { isTimeOpen, When } from '#features/playdates/web/parts/card/when.tsx';
import { serverClock } from '#platform/web/server-clock.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { type Question, useAnswerAsPartner } from './use-answer-as-partner.ts';

/** Who asks: the captain of the viewer's team, or the partner who has changed the application. */
export const askerOf = ({ playdate, request }: Question) => {
  if (request === null) return playdate.creator;
  return request.awaits_captain ? request.requester_partner : request.requester;
};
export const askedBy = (question: Question): string => playerName(askerOf(question));

const isIn = ({ playdate, request }: Question): boolean =>
  !(request === null ? playdate.awaits_partner : request.awaits_partner || request.awaits_captain);

/** That the time is confirmed later, where some are proposed. */
export const nextStep = ({ playdate, request }: Question): string | null =>
  confirmsTime(playdate.terms, request, serverClock.now());

/** The first time that is asked about, and how many others; that it is open without any. */
export function AskedTimes({ question, className }: { question: Question; className?: string }) {
  const when = askedTimes(question.playdate.terms, question.request, serverClock.now());
  if (when === null)
    return isTimeOpen(question.playdate) ? (
      <span className={cn('block', className)}>{messages.timeOpen}</span>
    ) : null;
  return (
    <span className={cn('block', className)}>
      <When starts_at={when.starts_at} time_zone={when.time_zone} />
      {when.others > 0 && <span className="block font-normal">{otherTimes(when.others)}</span>}
    </span>
  );
}

/**
 * The buttons that answer it; 'Not this time', also after in, is confirmed. `titleId`: what
 * describes them.
 */
export function PartnerAnswer({
  question,
  titleId,
  answer,
}: {
  question: Question;
  titleId: string;
  answer: ReturnType<typeof useAnswerAsPartner>;
}) {
  const confirmation = useConfirmation<'not_this_time'>(answer.mutate);
  const isSent = answer.isPending || (answer.isSuccess && answer.variables === 'not_this_time');
  return (
    <>
      {!isIn(question) && (
        <Button
          size="sm"
          aria-describedby={titleId}
          pending={isSent && answer.variables === 'in'}
          disabled={isSent}
          onClick={() => answer.mutate('in')}
        >
          {partnerTexts.countMeIn}
        </Button>
      )}
      <Button
        size="sm"
        variant="plain"
        aria-describedby={titleId}
        pending={isSent && answer.variables === 'not_this_time'}
        disabled={isSent}
        onClick={() => confirmation.ask('not_this_time')}
      >
        {partnerTexts.notThisTime}
      </Button>
      <LazyConfirmDialog
        {...confirmation.dialog}
        {...partnerTexts.confirmNotThisTime(askedBy(question), question.request !== null)}
        danger
      />
    </>
  );
}

/** 'Play with Ana Marsh?' with when, where and for how much, on the page of the PlayDate. */
export function PartnerQuestion(question: Question) {
  const id = useId();
  const answer = useAnswerAsPartner(question);
  const { playdate, request } = question;
  const reversed = reversedQuestion(playdate, request);
  if (isIn(question))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={id}>{partnerTexts.youAreIn(askedBy(question))}</p>
        <PartnerAnswer question={question} titleId={id} answer={answer} />
      </div>
    );
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border-2 border-court-text bg-card p-4 shadow-card md:p-6"
    >
      <div>
        <h2 id={id} className="text-lg">
          {partnerTexts.partnerQuestionTitle(askedBy(question))}
        </h2>
        <AskedTimes question={question} className="font-semibold" />
        <p className="wrap-anywhere">
          {partnerTexts.partnerQuestionMessage(
            partnerQuestion(playdate, request),
            nextStep(question),
          )}
        </p>
      </div>
      {request !== null && (
        <Closeness
          own={[request.requester, request.requester_partner]}
          other={[playdate.creator, playdate.partner]}
        />
      )}
      {reversed !== null && <Banner kind="warn">{reversed}</Banner>}
      <div className="flex flex-wrap gap-3">
        <PartnerAnswer question={question} titleId={id} answer={answer} />
      </div>
    </section>
  );
}
