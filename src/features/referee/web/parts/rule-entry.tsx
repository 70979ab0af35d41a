import { Link } from 'react-router';
import type { Rule } from '#features/referee/data/rule.ts';
import { renumbered } from '#features/referee/data/rulebook.ts';
import { messages } from '#features/referee/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ruleId } from './rule-link.ts';

type RuleEntryProps = {
  rule: Rule;
  /** The address leads to this very rule. */
  isHere: boolean;
};

/** A rule with its number, at an address of its own that the number links to. */
export function RuleEntry({ rule: { number, text, is_tournament }, isHere }: RuleEntryProps) {
  const old = renumbered.find(({ rules }) => rules[0] === number)?.old;
  const id = ruleId(number);
  return (
    <li id={id} tabIndex={-1} className="term rule-entry" data-here={isHere || undefined}>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={{ hash: id }} className="rule-number tabular" aria-label={`Rule ${number}`}>
          {number}
        </Link>
        {is_tournament && <Badge>{messages.tournament_only}</Badge>}
        {old !== undefined && <span className="text-soft">{messages.oldNumber(old)}</span>}
      </p>
      <p>{text}</p>
    </li>
  );
}
