import { Check, RotateCcw, Scale, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OneAnswer } from '#features/referee/contract.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { AnswerRules, quotedRules } from './answer-rules.tsx';
import { Markdown } from './markdown.tsx';
import { ruleLabel, ruleLink } from './rule-link.ts';

interface AnswerToQuestionProps {
  answer: OneAnswer;
  isModel: boolean;
  showNumbers: boolean;
  /** Answers the fact that it asks for; only of the last answer. */
  onAnswer?: ((fact: string, value: string | null, text: string) => void) | undefined;
}

/** The answer to one question: the verdict, why, and the cases that facts separate. */
export function AnswerToQuestion({
  answer,
  isModel,
  showNumbers,
  onAnswer,
}: AnswerToQuestionProps) {
  const id = useId();
  const quoted = quotedRules(answer);
  const isOpen = !isModel && answer.verdict === 'depends' && answer.cases.length > 0;
  return (
    <div className="grid grid-cols-1 gap-3.5 [&+&]:border-rule [&+&]:border-t [&+&]:pt-5">
      {answer.question !== null && (
        <p id={id} className="font-semibold">
          {messages.inQuotes(answer.question)}
        </p>
      )}
      <VerdictChip verdict={answer.verdict} />
      {/* an answer that is the rule itself stands in its card */}
      {quoted.every(({ text }) => text !== answer.answer) && (
        <Markdown
          // the built-in referee's text repeats the verdict
          text={withoutVerdict(answer.answer, answer.verdict)}
          quotedElsewhere={quoted.map(({ text }) => text)}
        />
      )}
      {answer.asks && onAnswer && (
        <FactButtons
          asks={answer.asks}
          question={answer.question === null ? undefined : id}
          onAnswer={onAnswer}
        />
      )}
      {isOpen ? (
        <AnswerCases cases={answer.cases} showNumbers={showNumbers} />
      ) : (
        <AnswerRules answer={answer} quoted={quoted} showNumbers={showNumbers} />
      )}
      {isModel && answer.cases.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{messages.casesTitle}</p>
          <AnswerCases cases={answer.cases} showNumbers={showNumbers} />
        </div>
      )}
      {!isOpen && !isModel && answer.cases.length > 0 && (
        <details className="max-w-160">
          <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-court-text">
            {messages.allCases}
          </summary>
          <AnswerCases cases={answer.cases} showNumbers={showNumbers} />
        </details>
      )}
    </div>
  );
}

/** A text that begins with a capital. */
export const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What follows the verdict of a case: "Fault of the hitter: …" goes on after its first word. */
const afterVerdict = (text: string, word: string): string =>
  /^[ ,]/.test(text.slice(word.length)) && text.startsWith(word)
    ? text.slice(word.length)
    : `. ${text}`;

/** An answer with its cases, to be pasted elsewhere. */
export const toText = ({ question, answer, cases }: OneAnswer, showNumbers: boolean): string =>
  [
    ...(question === null ? [] : [messages.inQuotes(question)]),
    answer,
    ...cases.map(({ was, verdict, text, rule }) => {
      const ruling = verdict === 'none' ? text : messages.verdicts[verdict];
      const rest = verdict === 'none' ? '' : afterVerdict(text, ruling);
      return `- ${asSentence(was)}: ${ruling}${rest}${showNumbers ? ` (${rule})` : ''}`;
    }),
  ].join('\n');

/** The values of a fact that would decide, of which one is pressed. */
function FactButtons({
  asks,
  question,
  onAnswer,
}: {
  /** The id of the question that asks, if there are two. */
  question: string | undefined;
  asks: NonNullable<OneAnswer['asks']>;
  onAnswer: NonNullable<AnswerToQuestionProps['onAnswer']>;
}) {
  const id = useId();
  const choices = [
    ...asks.values.map(({ value, text }) => ({ value, text: asSentence(text) })),
    { value: null, text: messages.notKnown },
  ];
  return (
    <div className="grid gap-2">
      <p id={id} className="font-semibold">
        {messages.whichIsIt}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own layout */}
      <div
        role="group"
        aria-labelledby={question === undefined ? id : `${id} ${question}`}
        className="flex flex-wrap gap-2"
      >
        {choices.map(({ value, text }) => (
          <Button
            key={value}
            size="sm"
            variant="plain"
            onClick={() => onAnswer(asks.fact, value, text)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What the rules say in each case; the one that was described is marked. */
function AnswerCases({ cases, showNumbers }: { cases: OneAnswer['cases']; showNumbers: boolean }) {
  return (
    <ul className="grid max-w-160 gap-2" aria-label={messages.casesTitle}>
      {cases.map(({ id, rule, was, verdict, text, is_described }) => (
        <li
          key={id}
          className={cn(
            'grid gap-0.5 rounded-control border border-rule px-3.5 py-2.5',
            is_described && 'border-court-text bg-court-tint',
          )}
        >
          <p className="font-semibold">
            {asSentence(was)}
            {is_described && (
              <span className="font-normal text-soft"> · {messages.asDescribed}</span>
            )}
          </p>
          <p>
            {verdict !== 'none' && (
              <strong className={cn('font-bold', chips[verdict].text)}>
                {messages.verdicts[verdict]}
              </strong>
            )}
            {verdict === 'none' ? text : afterVerdict(text, messages.verdicts[verdict])}{' '}
            {showNumbers && (
              <Link
                to={ruleLink(rule)}
                aria-label={ruleLabel(rule)}
                className="tabular text-court-text underline"
              >
                {rule}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

const chips = {
  legal: { Icon: Check, className: 'bg-open-tint text-open', text: 'text-open' },
  fault: { Icon: X, className: 'bg-cancelled-tint text-cancelled', text: 'text-cancelled' },
  replay: { Icon: RotateCcw, className: 'bg-matched-tint text-matched', text: 'text-matched' },
  depends: { Icon: Scale, className: 'bg-warn-tint text-warn', text: 'text-warn' },
};

/** The verdict, as a line judge's card that is held up; nothing for the verdict 'none'. */
function VerdictChip({ verdict }: { verdict: Verdict }) {
  if (verdict === 'none') return null;
  const { Icon, className } = chips[verdict];
  return (
    <p
      className={cn(
        '-mt-1 inline-flex w-fit items-center gap-2 rounded-chip border-[1.5px] border-current py-1.5 pr-4 pl-3 font-bold font-display text-[1.1875rem] leading-[1.3]',
        className,
      )}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={2.75} />
      {messages.verdicts[verdict]}
    </p>
  );
}
