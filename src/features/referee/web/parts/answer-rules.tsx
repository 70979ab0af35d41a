import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OneAnswer } from '#features/referee/contract.ts';
import { messages } from '#features/referee/messages.ts';
import { ruleLabel, ruleLink } from './rule-link.ts';

type Quoted = OneAnswer['rules'][number];

/** The rules that an answer quotes; if none, the deciding one. */
export function quotedRules({ answer, rules }: OneAnswer): readonly Quoted[] {
  const quoted = rules.filter(({ text }) => answer.includes(text));
  return quoted.length > 0 ? quoted : rules.slice(0, 1);
}

type Props = { answer: OneAnswer; quoted: readonly Quoted[]; showNumbers: boolean };

/** The rules behind an answer as cards that link to the rules page, and related rules. */
export function AnswerRules({ answer, quoted, showNumbers }: Props) {
  const others = answer.rules.filter((rule) => !quoted.includes(rule));
  if (answer.rules.length === 0) return null;
  return (
    <div className="grid max-w-160 gap-3">
      <ul className="grid gap-2.5">
        {quoted.map((rule) => (
          <RuleCard key={rule.id} rule={rule} showNumber={showNumbers || rule.number === null} />
        ))}
      </ul>
      {showNumbers && others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 text-[0.9375rem] text-soft">
          {messages.seeAlso}{' '}
          {others.map(({ id, number, name }) => (
            <Link
              key={id}
              to={ruleLink(id)}
              aria-label={ruleLabel(number)}
              className="tabular inline-flex min-h-11 min-w-11 items-center px-1.5 font-medium text-court-text underline underline-offset-[0.18em]"
            >
              {number ?? name}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

/** A rule as a card whose line is the kitchen's; all of it is the link. */
function RuleCard({ rule, showNumber }: { rule: Quoted; showNumber: boolean }) {
  const { id, number, edition, name, text } = rule;
  const label = showNumber ? ruleLabel(number, edition) : messages.inTheRulesLabel(text);
  return (
    <li className="group relative grid gap-1.5 rounded-sm rounded-r-control border-court-text border-l-4 bg-court-tint px-4 pt-3 pb-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--color-court-text)_7%,var(--color-court-tint))] @max-[13rem]:px-2">
      <p>{text}</p>
      <Link
        to={ruleLink(id)}
        aria-label={label}
        className="inline-flex min-h-11 w-fit items-center gap-2 font-bold font-display text-[1.0625rem] text-court-text no-underline underline-offset-[0.2em] after:absolute after:inset-0 hover:underline"
      >
        {showNumber ? (
          <span className="tabular">
            {number ?? name} <span className="font-normal">({edition ?? messages.notARule})</span>
          </span>
        ) : (
          messages.inTheRules
        )}
        <ArrowRight
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
        />
      </Link>
    </li>
  );
}
