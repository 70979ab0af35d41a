import { Link } from 'react-router';
import type { Rule } from '#features/referee/data/rule.ts';
import { renumbered } from '#features/referee/data/rulebook.ts';
import { messages } from '#features/referee/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ruleAnchor, ruleLabel } from './rule-link.ts';

type RuleEntryProps = {
  rule: Rule;
  isTarget: boolean;
};

/** A rule with its number or a fact with its name, and a link to its own anchor. */
export function RuleEntry({ rule: { id, number, name, text, isTournament }, isTarget }: RuleEntryProps) {
  const old = renumbered.find(({ rules }) => rules[0] === id)?.old;
  const anchor = ruleAnchor(id);
  return (
    <li id={anchor} tabIndex={-1} className="term" data-here={isTarget || undefined}>
      <p className="-mt-1.5 flex flex-wrap items-center gap-x-3">
        <Link
          to={{ hash: anchor }}
          className="tabular inline-flex min-h-11 min-w-11 items-center font-bold font-display text-court-text text-lg leading-none no-underline underline-offset-[0.2em] hover:underline"
          aria-label={ruleLabel(number)}
        >
          {number ?? name}
        </Link>
        {isTournament && <Badge>{messages.tournamentOnly}</Badge>}
        {number === null && (
          <span className="my-1">
            <Badge>{messages.notARuleBadge}</Badge>
          </span>
        )}
        {old !== undefined && <span className="text-soft">{messages.oldNumber(old)}</span>}
      </p>
      <p>{text}</p>
    </li>
  );
}
