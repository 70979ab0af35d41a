import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messages } from '#features/team-builder/messages.ts';
import type { TeamEvaluation, TeamRules } from '#features/team-builder/policy.ts';
import './team-total.css';

/** The combined adjusted DUPR against the cap, as a live region (document 1, section 4). */
export function TeamTotal({ evaluation, rules }: { evaluation: TeamEvaluation; rules: TeamRules }) {
  const { total, room_left, is_within_limits } = evaluation;
  const cap = rules.maximum_combined_dupr;
  const Icon = is_within_limits ? CircleCheck : TriangleAlert;
  return (
    <div className="total" data-high={!is_within_limits} role="status" aria-atomic="true">
      <p className="total-figure tabular">
        <span className="sr-only">Combined DUPR </span>
        {total.toFixed(2)}
      </p>
      <div>
        <p className="total-verdict">
          <Icon aria-hidden="true" size={20} />
          {is_within_limits ? messages.withinLimits : messages.tooHigh}
        </p>
        <p className="total-room tabular">
          {Math.abs(room_left).toFixed(2)} {is_within_limits ? 'left of' : 'over'} {cap.toFixed(2)}
        </p>
      </div>
      <span className="total-track" aria-hidden="true">
        <span className="total-fill" style={{ width: `${Math.min(100, (total / cap) * 100)}%` }} />
      </span>
    </div>
  );
}
