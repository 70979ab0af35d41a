import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messages } from '#features/team-builder/messages.ts';
import { evaluateTeam, type TeamEvaluation, type TeamRules } from '#features/team-builder/policy.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { TeamCourt } from './team-court.tsx';
import type { Team } from './use-team.ts';
import './team-total.css';

interface TeamPanelProps {
  team: Team;
  /** A cap that is not saved yet; the total shows it. */
  typedMaximum: number | undefined;
}

/**
 * The team and its total. Without the captain, the settings or the players there is no total,
 * because it would be wrong.
 */
export function TeamPanel({ team, typedMaximum }: TeamPanelProps) {
  const { captain, settings, players, selected } = team;
  const rules = team.rules && {
    ...team.rules,
    maximum_combined_dupr: typedMaximum ?? team.rules.maximum_combined_dupr,
  };
  const failed = [
    { query: captain, title: messages.errorLoadingProfile },
    { query: settings, title: messages.errorLoadingSettings },
  ].find(({ query }) => query.data === undefined && query.isError);
  if (failed !== undefined) {
    return (
      <Card>
        <ErrorState title={failed.title} query={failed.query} onRetry={team.retry} />
      </Card>
    );
  }
  if (captain.data === undefined || rules === undefined || players.isPending) {
    return (
      <Loading label="Loading your team">
        <span className="sk h-56 rounded-card" />
        <span className="sk h-24 rounded-card" />
      </Loading>
    );
  }
  return (
    <>
      <TeamCourt
        captain={captain.data}
        selected={selected}
        rules={rules}
        onRemove={(playerId) => team.select(playerId, false)}
      />
      {players.data !== undefined && (
        <TeamTotal evaluation={evaluateTeam([captain.data, ...selected], rules)} rules={rules} />
      )}
    </>
  );
}

/** The combined adjusted DUPR against the cap, as a live region (document 1, section 4). */
function TeamTotal({ evaluation, rules }: { evaluation: TeamEvaluation; rules: TeamRules }) {
  const { total, roomLeft, isWithinLimits } = evaluation;
  const cap = rules.maximum_combined_dupr;
  const Icon = isWithinLimits ? CircleCheck : TriangleAlert;
  return (
    <div className="total" data-high={!isWithinLimits} role="status" aria-atomic="true">
      <p className="total-figure tabular">
        <span className="sr-only">Combined DUPR </span>
        {total.toFixed(2)}
      </p>
      <div>
        <p className="total-verdict">
          <Icon aria-hidden="true" size={20} />
          {isWithinLimits ? messages.withinLimits : messages.tooHigh}
        </p>
        <p className="total-room tabular">
          {Math.abs(roomLeft).toFixed(2)} {isWithinLimits ? 'left of' : 'over'} {cap.toFixed(2)}
        </p>
      </div>
      <span className="total-track" aria-hidden="true">
        <span className="total-fill" style={{ width: `${Math.min(100, (total / cap) * 100)}%` }} />
      </span>
    </div>
  );
}
