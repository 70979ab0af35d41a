import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlayerSearch } from '#features/connections/web/parts/player-search.tsx';
import { AddLinked, type Choice } from '#features/team-builder/web/parts/add-linked.tsx';
import { AddManually } from '#features/team-builder/web/parts/add-manually.tsx';
import { FriendChoices } from '#features/team-builder/web/parts/friend-choices.tsx';
import { useAddPlayer } from '#features/team-builder/web/parts/use-add-player.ts';
import { linkedProfilesQuery } from '#features/team-builder/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Add Player: somebody who is found by name and linked, or anybody by hand (document 1, sections 2 and 5). */
export default function AddPlayerPage() {
  const linked = useQuery(linkedProfilesQuery);
  const [found, setFound] = useState<Choice>();
  const add = useAddPlayer();
  const byHand = useRef<HTMLDivElement>(null);
  const undo = () => {
    // the pressed button goes away: the focus goes to the form that comes back
    flushSync(() => setFound(undefined));
    byHand.current?.querySelector('input')?.focus();
  };
  const actions = (player: Choice, nameId: string) => {
    if (linked.data?.includes(player.id)) return <Badge>In your list</Badge>;
    if (player.id === found?.id) return <Badge tone="court">Chosen</Badge>;
    return (
      <Button size="sm" aria-describedby={nameId} onClick={() => setFound(player)}>
        Choose
      </Button>
    );
  };
  return (
    <>
      <PageHeader
        title="Add Player"
        lead="Link a player of Courtfolk, whose rating then stays up to date, or enter anybody by hand."
        back={{ to: '/supr-builder', label: 'SUPR Builder' }}
      />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-2">
        <PlayerSearch title="By name" actions={actions} idle={<FriendChoices actions={actions} />} />
        <Card title={found ? 'Linked player' : 'By hand'}>
          {found && <AddLinked key={found.id} found={found} onAdd={add} onUndo={undo} />}
          {/* kept while somebody is chosen, with what was typed into it */}
          <div ref={byHand} hidden={found !== undefined}>
            <AddManually onAdd={add} />
          </div>
        </Card>
      </div>
    </>
  );
}
