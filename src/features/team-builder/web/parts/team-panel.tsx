import { messages } from '#features/team-builder/messages.ts';
import { judgeTeam } from '#features/team-builder/policy.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { TeamCourt } from './team-court.tsx';
import { TeamTotal } from './team-total.tsx';
import type { Team } from './use-team.ts';

/**
 * The team on its court and its total. Without one's own profile there is no captain, and without the players no team: then there
 * is no total either, rather than a wrong one.
 */
export function TeamPanel({ team }: { team: Team }) {
  const { captain, settings, players, rules, selected } = team;
  const missing = [
    { query: captain, title: messages.errorLoadingProfile },
    { query: settings, title: messages.errorLoadingSettings },
  ].find(({ query }) => query.data === undefined && query.isError);
  if (missing !== undefined) {
    return (
      <Card>
        <ErrorState
          title={missing.title}
          error={missing.query.error}
          onRetry={() => missing.query.refetch()}
          pending={missing.query.isFetching}
        />
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
        onTakeOut={(playerId) => team.select(playerId, false)}
      />
      {players.data !== undefined && (
        <TeamTotal verdict={judgeTeam([captain.data, ...selected], rules)} rules={rules} />
      )}
    </>
  );
}
