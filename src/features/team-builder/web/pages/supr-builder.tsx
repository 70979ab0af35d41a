import { useState } from 'react';
import { PlayersCard } from '#features/team-builder/web/parts/players-card.tsx';
import { TeamPanel } from '#features/team-builder/web/parts/team-panel.tsx';
import { TeamSettings } from '#features/team-builder/web/parts/team-settings.tsx';
import { useTeam } from '#features/team-builder/web/parts/use-team.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import '#features/team-builder/web/parts/builder.css';

/** SUPR Builder: a team, its combined adjusted DUPR, and the players (document 1, section 2). */
export default function SuprBuilderPage() {
  const team = useTeam();
  const [typedMaximum, setTypedMaximum] = useState<number>();
  return (
    <>
      <PageHeader
        title="SUPR Builder"
        lead="Put a team together and see at once whether its combined DUPR stays within the cap."
      />
      <div className="wrap lift builder">
        <div className="builder-team">
          <TeamPanel team={team} typedMaximum={typedMaximum} />
        </div>
        <div className="builder-list">
          {team.settings.isPending && <SkeletonCard />}
          {team.rules && (
            <TeamSettings rules={team.rules} onChange={team.change} onTypeMaximum={setTypedMaximum} />
          )}
          <PlayersCard team={team} />
        </div>
      </div>
    </>
  );
}
