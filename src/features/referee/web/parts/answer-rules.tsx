import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { RefereeAnswer } from '#features/referee/contract.ts';
import { messages } from '#features/referee/messages.ts';
import { ruleLink } from './rule-link.ts';

type Quoted = RefereeAnswer['rules'][number];

/** The rules that an answer quotes; if none, the deciding one. */
export function quotedRules({ answer, rules }: RefereeAnswer): readonly Quoted[] {
  const quoted = rules.filter(({ text }) => answer.includes(text));
  return quoted.length > 0 ? quoted : rules.slice(0, 1);
}

type Props = { answer: RefereeAnswer; quoted: readonly Quoted[]; showNumbers: boolean };

/** The rules behind an answer as cards that link to the rules page, and related rules. */
export function AnswerRules({ answer, quoted, showNumbers }: Props) {
  const others = answer.rules.filter((rule) => !quoted.includes(rule));
  if (answer.rules.length === 0) return null;
  return (
    <div className="answer-rules">
      <ul>
        {quoted.map(({ id, number, edition, name, text }) => (
          <li key={id} className="rule-quote">
            <p>{text}</p>
            <Link
              className="rule-quote-link"
              to={ruleLink(id)}
              aria-label={
                number === null
                  ? undefined
                  : showNumbers
                    ? `Rule ${number} (${edition})`
                    : messages.inTheRulesLabel(text)
              }
            >
              {number === null || showNumbers ? (
                <span className="tabular">
                  {number ?? name} <span className="rule-quote-year">({edition ?? messages.notARule})</span>
                </span>
              ) : (
                messages.inTheRules
              )}
              <ArrowRight aria-hidden="true" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {showNumbers && others.length > 0 && (
        <p className="answer-near">
          {messages.seeAlso}{' '}
          {others.map(({ id, number, name }) => (
            <Link
              key={id}
              to={ruleLink(id)}
              className="tabular"
              aria-label={number === null ? undefined : `Rule ${number}`}
            >
              {number ?? name}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
