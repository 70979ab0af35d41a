import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { nameMatches } from './filter-by-name.ts';
import { RatingsAndGender } from './ratings-and-gender.tsx';
import { twoPlayers } from './two-players.ts';

/** Number of friends from which a search field is shown. */
const searchThreshold = 9;
/** Number of friends shown before "Show all". */
const initialCount = 12;

interface FriendPickerProps {
  /** The accessible name of the group, e.g. 'Partner'. */
  label: string;
  value: string | undefined;
  /** Called with the selected friend, or undefined when the selection was removed. */
  onChange: (friend: Friend | undefined) => void;
  /** Reasons why friends cannot be selected, by id: shown beside the name. */
  unavailable?: Readonly<Record<string, string>> | undefined;
  disabled?: boolean | undefined;
}

/** Selects a friend; a click on the selected one deselects it (document 2, section 2.6). */
export function FriendPicker({ label, value, onChange, unavailable, disabled }: FriendPickerProps) {
  const friends = useQuery(friendsQuery);
  const [filter, setFilter] = useState('');
  const [showsAll, setShowsAll] = useState(false);

  if (friends.isPending) {
    return <LoadingPeople label="Loading your friends" times={3} />;
  }
  if (friends.data === undefined) {
    return <ErrorState title={messages.errorLoadingFriends} query={friends} headingLevel={3} />;
  }
  const { items } = friends.data;
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={twoPlayers}
        title="No friends yet"
        text="Find players you know, or some near your level, and send them a friend request."
        action={
          <>
            <ButtonLink to="/connections?view=find">Find players</ButtonLink>
            <ButtonLink to="/connections" variant="plain">
              Player Connections
            </ButtonLink>
          </>
        }
        headingLevel={3}
      />
    );
  }
  const found = items.filter((friend) => friend.id === value || nameMatches(friend, filter));
  const shown = showsAll
    ? found
    : found.filter((friend, index) => index < initialCount || friend.id === value);
  return (
    <div className="grid gap-4">
      {items.length >= searchThreshold && (
        <TextField
          label="Find a friend"
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          // The picker is part of a form, which Enter would submit.
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
              <button
                type="button"
                aria-pressed={friend.id === value}
                disabled={disabled || unavailable?.[friend.id] !== undefined}
                onClick={() => onChange(friend.id === value ? undefined : friend)}
                className="flex h-full min-h-16 w-full items-center gap-2 rounded-card border-2 border-rule bg-card px-3 py-2 text-left hover:border-court-text disabled:opacity-60 aria-pressed:border-court-text aria-pressed:bg-court-tint"
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
                    detail={unavailable?.[friend.id]}
                  />
                </span>
                <Check
                  aria-hidden="true"
                  size={22}
                  className={friend.id === value ? 'text-court-text' : 'invisible'}
                />
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      {shown.length < found.length && (
        <Button
          variant="plain"
          size="sm"
          className="justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          Show all {found.length} friends
        </Button>
      )}
      {shown.length === 0 && <p className="text-soft">No friend of that name.</p>}
    </div>
  );
}
