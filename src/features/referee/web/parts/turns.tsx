import { BookOpenCheck, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OneAnswer, RefereeAnswer } from '#features/referee/contract.ts';
import { messages } from '#features/referee/messages.ts';
import { hasModel } from '#features/referee/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AnswerToQuestion, asSentence, toText } from './answer-to-question.tsx';
import type { Entry } from './conversation-history.ts';

/** A turn of the referee; where 200 % text leaves no room, without the mark. */
export function RefereeTurn({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2.5 md:gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-board text-ball inset-ring inset-ring-board-edge @max-[13rem]:hidden"
      >
        <BookOpenCheck size={20} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3.5 pt-1 wrap-break-word">
        <p className="sr-only">{messages.refereeSays}</p>
        {children}
      </div>
    </div>
  );
}

/** A turn of the user; `isUnanswered` if it failed and will not be answered any more. */
export function QuestionTurn({
  question,
  isUnanswered,
}: {
  question: string;
  isUnanswered: boolean;
}) {
  return (
    <div>
      <p className="sr-only">{messages.youAsked}</p>
      <p className="ml-auto w-fit max-w-[min(85%,34rem)] whitespace-pre-wrap wrap-break-word rounded-2xl rounded-br-sm bg-court px-4 py-2.5 text-court-ink forced-colors:border @max-[13rem]:max-w-full">
        {question}
      </p>
      {isUnanswered && <p className="mt-1.5 text-end text-soft">{messages.notAnswered}</p>}
    </div>
  );
}

/** Milliseconds after which a user may want another answer than the model's. */
const longWait = 10_000;

/** A pending question; after ten seconds it can be stopped or answered from the rulebook. */
export function WaitingTurn({
  askedAt,
  onRulebook,
  onStop,
}: Pick<Entry, 'askedAt'> & { onRulebook: () => void; onStop: () => void }) {
  // the page may have been left and opened again meanwhile
  const [isLong, setLong] = useState(() => performance.now() - askedAt >= longWait);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait - (performance.now() - askedAt));
    return () => clearTimeout(timer);
  }, [askedAt]);
  return (
    <RefereeTurn>
      <p className="flex items-center gap-3 text-soft">
        <Spinner />
        {messages.lookingUp}
      </p>
      {isLong && hasModel() && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onRulebook}>
            {messages.answerFromRulebook}
          </Button>
          <Button size="sm" variant="plain" onClick={onStop}>
            {messages.stop}
          </Button>
        </div>
      )}
    </RefereeTurn>
  );
}

interface AnswerTurnProps {
  answer: RefereeAnswer;
  /**
   * The answer that asked for what was answered since; what it answered already is not repeated.
   */
  before?: RefereeAnswer | undefined;
  showNumbers: boolean;
  /** Only for the last answer: what its buttons do. */
  actions?:
    | {
        answerFact: (answer: number, fact: string, value: string | null, text: string) => void;
        ask: (question: string) => void;
      }
    | undefined;
}

export function AnswerTurn({ answer, before, showNumbers, actions }: AnswerTurnProps) {
  const { answers, unanswered, source } = answer;
  const isRepeated = ({ question, asks }: OneAnswer) =>
    asks === null &&
    before?.answers.some((each) => each.question === question && each.asks === null);
  return (
    <RefereeTurn>
      {answers.map(
        (each, at) =>
          !isRepeated(each) && (
            <AnswerToQuestion
              key={each.question}
              answer={each}
              isModel={source === 'model'}
              showNumbers={showNumbers}
              onAnswer={actions && ((...fact) => actions.answerFact(at, ...fact))}
            />
          ),
      )}
      {unanswered.length > 0 && actions && (
        <div className="grid justify-items-start gap-2">
          <p>{messages.unanswered}</p>
          {unanswered.map((question) => (
            <Button key={question} size="sm" variant="plain" onClick={() => actions.ask(question)}>
              {asSentence(question)}
            </Button>
          ))}
        </div>
      )}
      <div className="-mt-1.5 flex max-w-160 items-center justify-between gap-2 text-sm text-soft">
        {/* a refusal quotes nothing from the rulebook */}
        <span>
          {(source === 'model' || answers.some(({ rules }) => rules.length > 0)) &&
            messages.sources[source]}
        </span>
        <CopyButton
          label={messages.copyAnswer}
          icon={Copy}
          iconSize={18}
          text={answers
            .filter((each) => !isRepeated(each))
            .map((each) => toText(each, showNumbers))
            .join('\n\n')}
        />
      </div>
    </RefereeTurn>
  );
}
