import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlayerSearch } from '#features/connections/web/parts/player-search.tsx';
import { AddLinked, type LinkChoice } from '#features/team-builder/web/parts/add-linked.tsx';
import { AddManually } from '#features/team-builder/web/parts/add-manually.tsx';
import { FriendChoices } from '#features/team-builder/web/parts/friend-choices.tsx';
import { useAddPlayer } from '#features/team-builder/web/parts/use-add-player.ts';
import { linkedProfilesQuery } from '#features/team-builder/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Adds a linked player by name, or any player manually (document 1, sections 2 and 5). */
export default function AddPlayerPage() {
  const linked = useQuery(linkedProfilesQuery);
  const [choice, setChoice] = useState<LinkChoice>();
  const add = useAddPlayer();
  const manualForm = useRef<HTMLDivElement>(null);
  const undo = () => {
    // The pressed button is removed: the focus moves to the manual form.
    flushSync(() => setChoice(undefined));
    manualForm.current?.querySelector('input')?.focus();
  };
  const actions = (player: LinkChoice, nameId: string) => {
    if (linked.data?.includes(player.id)) return <Badge>In your list</Badge>;
    if (player.id === choice?.id) return <Badge tone="court">Chosen</Badge>;
    return (
      <Button size="sm" aria-describedby={nameId} onClick={() => setChoice(player)}>
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
        <Card title={choice ? 'Linked player' : 'By hand'}>
          {choice && <AddLinked key={choice.id} person={choice} onAdd={add} onUndo={undo} />}
          {/* Hidden instead of unmounted, so that its input is kept. */}
          <div ref={manualForm} hidden={choice !== undefined}>
            <AddManually onAdd={add} />
          </div>
        </Card>
      </div>
    </>
  );
}
