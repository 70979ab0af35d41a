import { BookOpenCheck, Check, Copy, RotateCcw, Scale, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RefereeAnswer } from '#features/referee/contract.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { AnswerRules, quotedRules } from './answer-rules.tsx';
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

export function WaitingTurn() {
  return (
    <RefereeTurn>
      <p className="turn-waiting">
        <Spinner />
        {messages.lookingUp}
      </p>
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
