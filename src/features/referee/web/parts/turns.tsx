import { BookOpenCheck, Check, Copy, RotateCcw, Scale, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { RefereeAnswer } from '#features/referee/contract.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { hasModel } from '#features/referee/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AnswerRules, quotedRules } from './answer-rules.tsx';
import type { Entry } from './conversation-history.ts';
import { Markdown } from './markdown.tsx';

export function RefereeTurn({ children }: { children: ReactNode }) {
  return (
    <div className="turn turn-referee">
      <span className="turn-mark" aria-hidden="true">
        <BookOpenCheck size={20} />
      </span>
      <div className="turn-body">
        <p className="sr-only">{messages.refereeSays}</p>
        {children}
      </div>
    </div>
  );
}

/** A turn of the user; `isUnanswered` if it failed and will not be answered any more. */
export function QuestionTurn({ question, isUnanswered }: { question: string; isUnanswered: boolean }) {
  return (
    <div className="turn turn-mine">
      <p className="sr-only">{messages.youAsked}</p>
      <p className="turn-question">{question}</p>
      {isUnanswered && <p className="turn-unanswered">{messages.notAnswered}</p>}
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
      <p className="turn-waiting">
        <Spinner />
        {messages.lookingUp}
      </p>
      {isLong && hasModel() && (
        <div className="failed-actions">
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

export function AnswerTurn({ answer, showNumbers }: { answer: RefereeAnswer; showNumbers: boolean }) {
  const quoted = quotedRules(answer);
  return (
    <RefereeTurn>
      <VerdictChip verdict={answer.verdict} />
      {/* the built-in referee's text repeats the verdict */}
      <Markdown
        text={withoutVerdict(answer.answer, answer.verdict)}
        quotedElsewhere={quoted.map(({ text }) => text)}
      />
      <AnswerRules answer={answer} quoted={quoted} showNumbers={showNumbers} />
      <div className="answer-foot">
        {/* a refusal quotes nothing from the rulebook */}
        {(answer.source === 'model' || answer.rules.length > 0) && (
          <span>{messages.sources[answer.source]}</span>
        )}
        <CopyButton label={messages.copyAnswer} icon={Copy} iconSize={18} text={answer.answer} />
      </div>
    </RefereeTurn>
  );
}

const icons = { legal: Check, fault: X, replay: RotateCcw, depends: Scale };

/** The verdict as a coloured chip; nothing for the verdict 'none'. */
function VerdictChip({ verdict }: { verdict: Verdict }) {
  if (verdict === 'none') return null;
  const Icon = icons[verdict];
  return (
    <p className={`verdict verdict-${verdict}`}>
      <Icon aria-hidden="true" size={20} strokeWidth={2.75} />
      {messages.verdicts[verdict]}
    </p>
  );
}
