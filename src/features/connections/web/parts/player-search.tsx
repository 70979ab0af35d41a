import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import type { FoundPlayer } from '#features/connections/contract.ts';
import { searchLimit, searchMax, searchMin } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { playerSearchQuery } from '#features/connections/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';
import { FriendRequestActions, isRequestReceived } from './friend-request-actions.tsx';
import { PersonRow } from './person-row.tsx';

interface PlayerSearchProps {
  /** The heading above the field, on pages with more than the search. */
  title?: string | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** The actions of a found player; default: the friend request. */
  actions?: ((player: FoundPlayer, nameId: string) => ReactNode) | undefined;
  /** On a phone the field is the page's first row, above its tabs. */
  isFirstRow?: boolean | undefined;
  /** Shown while the query is too short. */
  idle?: ReactNode;
}

const friendRequestActions = (player: FoundPlayer, nameId: string) => (
  <FriendRequestActions player={player} nameId={nameId} />
);

/** Searches players by name from two characters, debounced by 300 ms (document 1, section 5). */
export function PlayerSearch({
  title,
  field,
  actions = friendRequestActions,
  isFirstRow = false,
  idle,
}: PlayerSearchProps) {
  const [value, setValue] = useState('');
  const query = value.trim();
  const debouncedQuery = useDebouncedValue(query, 300);
  const search = useQuery({
    ...playerSearchQuery(debouncedQuery),
    placeholderData: keepPreviousData,
  });
  const isLongEnough = query.length >= searchMin;
  const isPrevious = search.isPlaceholderData;
  // Results of the last query stay until the next ones are loaded, but an empty result does not.
  const found =
    isLongEnough && debouncedQuery.length >= searchMin && !(isPrevious && search.data?.length === 0)
      ? search.data
      : undefined;
  const failed = isLongEnough && search.isError && debouncedQuery === query;

  return (
    <Card title={title} className={cn(isFirstRow && firstRowClass)}>
      <search className="grid gap-4">
        <TextField
          ref={field}
          isSlim={isFirstRow}
          label="Search players"
          placeholder={isFirstRow ? 'Search players' : undefined}
          hint={`By first, last or full name, from ${searchMin} letters.`}
          type="search"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          maxLength={searchMax}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
        <LiveRegion
          text={
            found && !isPrevious && debouncedQuery === query && !failed
              ? resultCount(found.length)
              : ''
          }
        />
        {!isLongEnough && idle}
        <div
          className={cn(
            'contents',
            isFirstRow &&
              'folded:not-empty:block folded:not-empty:rounded-card folded:not-empty:bg-card folded:not-empty:p-4',
          )}
        >
          {failed && <ErrorState title={messages.errorSearching} query={search} />}
          {isLongEnough && !failed && found === undefined && (
            <LoadingPeople label="Searching players" times={2} />
          )}
          {found && !failed && <Results found={found} query={debouncedQuery} actions={actions} />}
        </div>
      </search>
    </Card>
  );
}

const firstRowClass =
  'folded:-mx-(--gutter) folded:rounded-none folded:border-0 folded:bg-transparent folded:px-(--gutter) folded:pt-1 folded:pb-0 folded:shadow-none';

function resultCount(count: number): string {
  if (count === 0) return 'No players found';
  return count === 1 ? '1 player found' : `${count} players found`;
}

interface ResultsProps {
  found: FoundPlayer[];
  query: string;
  actions: (player: FoundPlayer, nameId: string) => ReactNode;
}

function Results({ found, query, actions }: ResultsProps) {
  if (found.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">No players found for “{query}”.</p>
        <ButtonLink to="/partner-lists" variant="plain" size="sm">
          {messages.inviteByEmail}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Players found">
        {found.map((player) => (
          <PersonRow
            key={player.id}
            person={player}
            variant="line"
            isLow={!isRequestReceived(player.connection)}
            badge={
              player.age !== null && (
                <span className="text-[0.9063rem] text-soft">{`Age ${player.age}`}</span>
              )
            }
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
