import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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

export interface UserPickerProps {
  user: FoundUser | null;
  onPick: (user: FoundUser | null) => void;
}

/** Finds a user by name, from two characters on, and keeps the one that is chosen until it is taken away again. */
export function UserPicker({ user, onPick }: UserPickerProps) {
  // Whether a choice was taken back: the field that comes then has the focus of the button that has gone.
  const [isBack, setIsBack] = useState(false);
  if (user === null)
    return (
      <UserSearch
        isBack={isBack}
        onPick={(found) => {
          setIsBack(true);
          onPick(found);
        }}
      />
    );
  return <Chosen user={user} onRemove={() => onPick(null)} />;
}

/** Who was chosen. The way to take that back has the focus of the name that was pressed. */
function Chosen({ user, onRemove }: { user: FoundUser; onRemove: () => void }) {
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

function UserSearch({ isBack, onPick }: { isBack: boolean; onPick: (user: FoundUser) => void }) {
  const [typed, setTyped] = useState('');
  const wanted = toSearch(typed);
  const settled = useDebouncedValue(wanted, 300);
  const search = useQuery(codeUsersQuery(settled));
  const isAsking = wanted.length >= userSearchMin;
  const isOld = search.isPlaceholderData || settled !== wanted;
  const failed = isAsking && search.isError && settled === wanted;
  // whom another name found stays until the answer comes; that it found nobody says nothing about this one
  const found =
    isAsking && settled.length >= userSearchMin && !failed && !(isOld && search.data?.length === 0)
      ? search.data
      : undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        placeholder={messages.searchUsers}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // the form is for making the code, not for searching
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={failed ? errorMessage(search.error, messages.errorSearching) : undefined}
        maxLength={searchMax}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <LiveRegion text={found && !isOld ? outcome(found.length) : ''} />
      {found?.length === 0 && <p className="text-soft">{messages.nobodyFound(settled)}</p>}
      {found && found.length > 0 && (
        <ul aria-label="Users found">
          {found.map((user) => (
            <li key={user.id}>
              <button
                type="button"
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

function outcome(count: number): string {
  if (count === 0) return 'No users found';
  return count === 1 ? '1 user found' : `${count} users found`;
}
