import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import type { FoundPlayer } from '#features/connections/contract.ts';
import { searchLimit, searchMax, searchMin } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages.ts';
import { playerSearchQuery } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';
import { PersonRow } from './person-row.tsx';
import { connectionWith, useAnswer, useConnect } from './use-mutations.ts';

export interface PlayerSearchProps {
  /** Over the field, where the page has more than the search. */
  title?: string | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** What may be done about a player who was found; by itself what there is to do about being friends. */
  actions?: ((player: FoundPlayer, nameId: string) => ReactNode) | undefined;
  /** Shown while nothing is searched for. */
  idle?: ReactNode;
}

const standing = (player: FoundPlayer, nameId: string) => <Standing player={player} nameId={nameId} />;

/** Finds players by name, from two characters on, 300 ms after the last key (document 1, section 5). */
export function PlayerSearch({ title, field, actions = standing, idle }: PlayerSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const settled = useDebouncedValue(wanted, 300);
  const search = useQuery({ ...playerSearchQuery(settled), placeholderData: keepPreviousData });
  const asking = wanted.length >= searchMin;
  const isOld = search.isPlaceholderData;
  // whom another name found stays until the answer comes; that it found nobody says nothing about this one
  const found =
    asking && settled.length >= searchMin && !(isOld && search.data?.length === 0) ? search.data : undefined;
  const failed = asking && search.isError && settled === wanted;

  return (
    <Card title={title}>
      <search className="grid gap-4">
        <TextField
          ref={field}
          label="Search players"
          hint={`By first, last or full name, from ${searchMin} letters.`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={searchMax}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
        <LiveRegion text={found && !isOld && settled === wanted && !failed ? outcome(found.length) : ''} />
        {!asking && idle}
        {failed && (
          <ErrorState
            title={messages.errorSearching}
            error={search.error}
            onRetry={() => search.refetch()}
            pending={search.isFetching}
          />
        )}
        {asking && !failed && found === undefined && (
          <Loading label="Searching players">
            <SkeletonPersonRow />
            <SkeletonPersonRow />
          </Loading>
        )}
        {found && !failed && <Results found={found} wanted={settled} actions={actions} />}
      </search>
    </Card>
  );
}

function outcome(count: number): string {
  if (count === 0) return 'No players found';
  return count === 1 ? '1 player found' : `${count} players found`;
}

interface ResultsProps {
  found: FoundPlayer[];
  wanted: string;
  actions: (player: FoundPlayer, nameId: string) => ReactNode;
}

function Results({ found, wanted, actions }: ResultsProps) {
  if (found.length === 0) return <p className="text-soft">No players found for “{wanted}”.</p>;
  return (
    <>
      <ul aria-label="Players found">
        {found.map((player) => (
          <PersonRow
            key={player.id}
            person={player}
            look="line"
            detail={`Age ${player.age}`}
            actions={(nameId) => actions(player, nameId)}
          />
        ))}
      </ul>
      {found.length === searchLimit && (
        <p className="text-soft">
          These are the {searchLimit} best matches. Type more of the name to narrow it.
        </p>
      )}
    </>
  );
}

/** How one stands to a player, and the one thing that can be done about it. */
function Standing({ player, nameId }: { player: FoundPlayer; nameId: string }) {
  const connect = useConnect();
  const answer = useAnswer();
  const { connection } = player;
  // The pressed button gives way to a word: the focus stays in the row.
  const stay = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('li')?.focus();
  if (connection === null) {
    return (
      <Button
        size="sm"
        aria-describedby={nameId}
        onClick={(event) => {
          stay(event);
          connect.mutate(connectionWith(player, 'friend'));
        }}
      >
        Add Friend
      </Button>
    );
  }
  if (connection.status === 'accepted') return <Badge tone="court">Friends</Badge>;
  if (connection.direction === 'sent') return <Badge>Request Sent</Badge>;
  return (
    <>
      <Badge tone="court">Request Received</Badge>
      <Button
        size="sm"
        aria-describedby={nameId}
        onClick={(event) => {
          stay(event);
          answer.mutate({ id: connection.id, type: 'friend', profile: player, status: 'accepted' });
        }}
      >
        Accept
      </Button>
    </>
  );
}
