import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PersonRow } from '#features/connections/web/parts/person-row.tsx';
import { PlayerSearch } from '#features/connections/web/parts/player-search.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import {
  LinkedPlayerForm,
  ManualPlayerForm,
} from '#features/team-builder/web/parts/player-forms.tsx';
import { genderLabels } from '#features/team-builder/web/parts/player-labels.ts';
import { useSavePlayer } from '#features/team-builder/web/parts/use-save-player.ts';
import { linkedProfilesQuery, playersApi } from '#features/team-builder/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';

/** A person to link; the age is known for search results only. */
type LinkChoice = Person & { age?: number | null };

/** Adds a linked player by name, or any player manually (document 1, sections 2 and 5). */
export default function AddPlayerPage() {
  const linked = useQuery(linkedProfilesQuery);
  const isLoading = useQuery(friendsQuery).isPending || linked.isPending;
  const [choice, setChoice] = useState<LinkChoice>();
  // One id per screen, so that a repeated submit adds one player.
  const [id] = useState(newId);
  const { save, onChanged, unsavedDialog } = useSavePlayer();
  const add = (player: Omit<Parameters<typeof playersApi.create>[0], 'id'>) =>
    save(() => playersApi.create({ ...player, id }), messages.playerAdded);
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
        <PlayerSearch
          title="By name"
          actions={actions}
          idle={<FriendChoices actions={actions} />}
        />
        {/* On a phone it stands below the friends, and must not jump when they arrive. */}
        <Card
          title={choice ? 'Linked player' : 'By hand'}
          className={isLoading ? 'max-lg:invisible' : undefined}
        >
          {choice && (
            <LinkedPlayerForm
              key={choice.id}
              profile={choice}
              detail={
                genderLabels[choice.gender] +
                (typeof choice.age === 'number' ? ` · Age ${choice.age}` : '')
              }
              action={
                <Button size="sm" variant="plain" onClick={undo}>
                  Enter by hand instead
                </Button>
              }
              onSave={({ dupr_id }) => add({ profile_id: choice.id, dupr_id })}
              onChanged={onChanged}
            />
          )}
          {/* Hidden instead of unmounted, so that its input is kept. */}
          <div ref={manualForm} hidden={choice !== undefined}>
            <ManualPlayerForm onSave={add} onChanged={onChanged} />
          </div>
        </Card>
      </div>
      {unsavedDialog}
    </>
  );
}

/** Number of friends shown: about as tall as the manual form beside them. */
const shownFriends = 4;

/** Friends who are not in the list yet, regular partners first, as a shortcut to the search. */
function FriendChoices({
  actions,
}: {
  actions: (friend: LinkChoice, nameId: string) => ReactNode;
}) {
  const friends = useQuery(friendsQuery);
  const linked = useQuery(linkedProfilesQuery);
  if (friends.isPending || linked.isPending) {
    return <LoadingPeople label="Loading friends" times={3} />;
  }
  const choices = friends.data?.items.filter(({ id }) => !linked.data?.includes(id)) ?? [];
  // No error state: the search works without this list.
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="friend-choices" className="grid gap-3">
      <h3 id="friend-choices" className="text-[1rem]">
        Your friends
      </h3>
      <ul>
        {choices.slice(0, shownFriends).map((friend) => (
          <PersonRow
            key={friend.id}
            person={friend}
            variant="line"
            isLow
            actions={(nameId) => actions(friend, nameId)}
          />
        ))}
      </ul>
      {choices.length > shownFriends && (
        <p className="text-soft">Search for {choices.length - shownFriends} more by name.</p>
      )}
    </section>
  );
}
