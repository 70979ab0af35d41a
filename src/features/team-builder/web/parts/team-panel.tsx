import { messages } from '#features/team-builder/messages.ts';
import { evaluateTeam } from '#features/team-builder/rules/evaluate-team.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { TeamCourt } from './team-court.tsx';
import { TeamTotal } from './team-total.tsx';
import type { Team } from './use-team.ts';

/** Court and limits stand side by side between 768 and 1280 px. */
export const half = 'md:max-xl:flex-[1_1_calc(50%-0.625rem)]';

interface TeamPanelProps {
  team: Team;
  /** A cap that is not saved yet; the total shows it. */
  typedMaximum: number | undefined;
  /** Called by an open place. */
  onPick: () => void;
}

/**
 * The team and its total. Without the captain, the settings or the players there is no total,
 * because it would be wrong.
 */
export function TeamPanel({ team, typedMaximum, onPick }: TeamPanelProps) {
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
      <>
        <div className={half}>
          <Loading label="Loading your team">
            <span className="sk h-59 rounded-card" />
          </Loading>
        </div>
        <span
          className="sk order-1 h-25 rounded-card md:max-xl:basis-full xl:-order-1"
          aria-hidden="true"
        />
      </>
    );
  }
  return (
    <>
      <div className={half}>
        <TeamCourt
          captain={captain.data}
          selected={selected}
          rules={rules}
          onRemove={(playerId) => team.select(playerId, false)}
          onPick={onPick}
        />
      </div>
      {players.data !== undefined && (
        <TeamTotal
          evaluation={evaluateTeam([captain.data, ...selected], rules)}
          cap={rules.maximum_combined_dupr}
        />
      )}
    </>
  );
}
