import { messages } from '#features/team-builder/messages.ts';
import { evaluateTeam } from '#features/team-builder/policy.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { TeamCourt } from './team-court.tsx';
import { TeamTotal } from './team-total.tsx';
import type { Team } from './use-team.ts';

/**
 * The team and its total. Without the captain, the settings or the players there is no total,
 * because it would be wrong.
 */
export function TeamPanel({ team }: { team: Team }) {
  const { captain, settings, players, rules, selected } = team;
  const failed = [
    { query: captain, title: messages.errorLoadingProfile },
    { query: settings, title: messages.errorLoadingSettings },
  ].find(({ query }) => query.data === undefined && query.isError);
  if (failed !== undefined) {
    return (
      <Card>
        <ErrorState title={failed.title} query={failed.query} />
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
