import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { nameMatches } from './filter-by-name.ts';
import { RatingsAndGender } from './ratings-and-gender.tsx';

/** From so many friends on, a search field helps. */
const many = 9;
/** So many are shown until one asks for all: whoever has hundreds finds the way on below them. */
const atFirst = 12;

export interface FriendPickerProps {
  /** What the choice is for, e.g. 'Partner'. */
  label: string;
  /** The id of the chosen friend. */
  value: string | undefined;
  /** The friend that was chosen, or undefined when the chosen one was clicked again. */
  onChange: (friend: Friend | undefined) => void;
  /** Why somebody cannot be chosen, by their id: shown beside the name. */
  unavailable?: Readonly<Record<string, string>> | undefined;
  disabled?: boolean | undefined;
}

/** Picks one of one's friends. Clicking the chosen one again takes the choice back (document 2, section 2.6). */
export function FriendPicker({ label, value, onChange, unavailable, disabled }: FriendPickerProps) {
  const friends = useQuery(friendsQuery);
  const [filter, setFilter] = useState('');
  const [showsAll, setShowsAll] = useState(false);

  if (friends.isPending) {
    return (
      <Loading label="Loading your friends">
        <SkeletonPersonRow />
        <SkeletonPersonRow />
        <SkeletonPersonRow />
      </Loading>
    );
  }
  if (friends.data === undefined) {
    return (
      <ErrorState
        title={messages.errorLoadingFriends}
        error={friends.error}
        onRetry={() => friends.refetch()}
        pending={friends.isFetching}
        headingLevel={3}
      />
    );
  }
  const { items } = friends.data;
  if (items.length === 0) {
    return (
      <EmptyState
        title="No friends yet"
        text="Find players you know and send them a friend request."
        action={<ButtonLink to="/connections">Player Connections</ButtonLink>}
        headingLevel={3}
      />
    );
  }
  const found = items.filter((friend) => friend.id === value || nameMatches(friend, filter));
  const shown = showsAll ? found : found.filter((friend, at) => at < atFirst || friend.id === value);
  return (
    <div className="grid gap-4">
      {items.length >= many && (
        <TextField
          label="Find a friend"
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          // the picker stands in a form: Enter would send it with whoever is chosen so far
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          autoComplete="off"
        />
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <ul className="grid gap-2 sm:grid-cols-2">
          {shown.map((friend) => (
            <li key={friend.id}>
              <FriendChoice
                friend={friend}
                chosen={friend.id === value}
                reason={unavailable?.[friend.id]}
                disabled={disabled}
                onClick={() => onChange(friend.id === value ? undefined : friend)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {shown.length < found.length && (
        <Button variant="plain" size="sm" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {found.length} friends
        </Button>
      )}
      {shown.length === 0 && <p className="text-soft">No friend of that name.</p>}
    </div>
  );
}

interface FriendChoiceProps {
  friend: Friend;
  chosen: boolean;
  reason: string | undefined;
  disabled: boolean | undefined;
  onClick: () => void;
}

function FriendChoice({ friend, chosen, reason, disabled, onClick }: FriendChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled || reason !== undefined}
      onClick={onClick}
      className="flex h-full min-h-16 w-full items-center gap-3 rounded-card border-2 border-rule bg-card px-4 py-3 text-left hover:border-court-text disabled:opacity-60 aria-pressed:border-court-text aria-pressed:bg-court-tint"
    >
      <span className="min-w-0 flex-1">
        <Person
          person={friend}
          hideRatings
          badge={
            <>
              <RatingsAndGender person={friend} />
              {friend.is_regular_partner && <Badge tone="court">Regular partner</Badge>}
            </>
          }
          detail={reason}
        />
      </span>
      <Check aria-hidden="true" size={22} className={chosen ? 'text-court-text' : 'invisible'} />
    </button>
  );
}
