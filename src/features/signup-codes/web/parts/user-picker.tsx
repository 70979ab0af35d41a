import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FoundUser } from '#features/signup-codes/contract.ts';
import { userSearchMin } from '#features/signup-codes/limits.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { codeUsersQuery } from '#features/signup-codes/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { searchMax, toSearch } from '#platform/common/search-text.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';

const label = 'Assign to User (Optional)';

interface UserPickerProps {
  user: FoundUser | null;
  onPick: (user: FoundUser | null) => void;
}

/** Selects a user by name; the search starts with two characters. */
export function UserPicker({ user, onPick }: UserPickerProps) {
  // After a removal the search field takes the focus of the removed button.
  const [wasRemoved, setWasRemoved] = useState(false);
  if (user === null)
    return (
      <UserSearch
        wasRemoved={wasRemoved}
        onPick={(picked) => {
          setWasRemoved(true);
          onPick(picked);
        }}
      />
    );
  return <SelectedUser user={user} onRemove={() => onPick(null)} />;
}

/** The selected user. The remove button takes the focus of the pressed name. */
function SelectedUser({ user, onRemove }: { user: FoundUser; onRemove: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5">
        <Person person={user} size="sm" />
        <IconButton
          ref={button}
          label={`Remove ${fullName(user)}`}
          icon={<X aria-hidden="true" size={20} />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

function UserSearch({
  wasRemoved,
  onPick,
}: {
  wasRemoved: boolean;
  onPick: (user: FoundUser) => void;
}) {
  const [typed, setTyped] = useState('');
  const searchText = toSearch(typed);
  const debounced = useDebouncedValue(searchText, 300);
  const search = useQuery(codeUsersQuery(debounced));
  const isSearching = searchText.length >= userSearchMin;
  const isStale = search.isPlaceholderData || debounced !== searchText;
  const failed = isSearching && search.isError && debounced === searchText;
  // Earlier results stay until the response arrives, but not an empty result.
  const found =
    isSearching &&
    debounced.length >= userSearchMin &&
    !failed &&
    !(isStale && search.data?.length === 0)
      ? search.data
      : undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasRemoved) field.current?.focus();
  }, [wasRemoved]);
  return (
    <div className="grid gap-2" data-user-search="">
      <TextField
        ref={field}
        label={label}
        placeholder={messages.searchUsers}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          moveByArrow(event, field.current);
        }}
        error={failed ? errorMessage(search.error, messages.errorSearching) : undefined}
        maxLength={searchMax}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <LiveRegion text={found && !isStale ? resultText(found.length) : ''} />
      {found?.length === 0 && <p className="text-soft">{messages.noUsersFound(debounced)}</p>}
      {found && found.length > 0 && (
        <ul aria-label="Users found">
          {found.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onKeyDown={(event) => moveByArrow(event, field.current)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-sunken"
                onClick={() => onPick(user)}
              >
                <Avatar first_name={user.first_name} last_name={user.last_name} size="sm" />
                <span className="wrap-anywhere">{fullName(user)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrow keys lead from the field through the names found, and back. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const names =
    event.currentTarget.closest('[data-user-search]')?.querySelectorAll('li > button') ?? [];
  const stops = [field, ...(names as Iterable<HTMLElement>)];
  const at = stops.indexOf(event.currentTarget);
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function resultText(count: number): string {
  if (count === 0) return 'No users found';
  return count === 1 ? '1 user found' : `${count} users found`;
}
