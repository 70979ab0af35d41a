import { useRef, useState } from 'react';
import { PlayersCard } from '#features/team-builder/web/parts/players-card.tsx';
import { half, TeamPanel } from '#features/team-builder/web/parts/team-panel.tsx';
import { TeamSettings } from '#features/team-builder/web/parts/team-settings.tsx';
import { useTeam } from '#features/team-builder/web/parts/use-team.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';

/** SUPR Builder: a team, its combined adjusted DUPR, and the players (document 1, section 2). */
export default function SuprBuilderPage() {
  const team = useTeam();
  const list = useRef<HTMLDivElement>(null);
  /** The first player who can be picked, else the way to add one. */
  const focusFirstPlayer = () => {
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find('input:not(:checked)') ?? find('a[href="/add-player"]'))?.focus();
  };
  const [typedMaximum, setTypedMaximum] = useState<number>();
  return (
    <>
      <PageHeader
        title="SUPR Builder"
        lead="Put a team together and see at once whether its combined DUPR stays within the cap."
      />
      <div className="wrap lift flex flex-col gap-5 md:max-xl:flex-row md:max-xl:flex-wrap md:max-xl:items-start xl:grid xl:grid-cols-[21.5rem_minmax(0,1fr)] xl:items-start">
        <div className="contents xl:sticky xl:top-20 xl:grid xl:gap-4">
          <TeamPanel team={team} typedMaximum={typedMaximum} onPick={focusFirstPlayer} />
        </div>
        <div className="contents xl:grid xl:gap-5">
          <div className={half}>
            {team.settings.isPending && <SettingsSkeleton />}
            {team.rules && (
              <TeamSettings
                rules={team.rules}
                onChange={team.change}
                onTypeMaximum={setTypedMaximum}
              />
            )}
          </div>
          <div ref={list} className="md:max-xl:basis-full">
            <PlayersCard team={team} />
          </div>
        </div>
      </div>
    </>
  );
}

/** As high as the limits. */
function SettingsSkeleton() {
  return (
    <Loading label="Loading limits">
      <span className="sk h-114 rounded-card xl:h-68.5" />
    </Loading>
  );
}
