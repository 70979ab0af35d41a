import { type ReactNode, useId } from 'react';
import type { Person as PersonData } from '#features/profiles/contract.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingsAndGender } from './ratings-and-gender.tsx';

interface PersonRowProps {
  person: PersonData;
  /** Badges beside the ratings. */
  badge?: ReactNode;
  detail?: ReactNode;
  /** Below the person, as wide as there is room. */
  note?: ReactNode;
  /** A card of its own, or a line of the surrounding card. */
  variant?: 'card' | 'line' | undefined;
  /** Renders the buttons, with the id of the person's name for `aria-describedby`. */
  actions: (nameId: string) => ReactNode;
}

/**
 * A player in a list with actions; the whole row leads to the profile. The row is focusable, for
 * when a focused button is removed.
 */
export function PersonRow({ person, badge, detail, note, variant = 'card', actions }: PersonRowProps) {
  const id = useId();
  return (
    <li
      tabIndex={-1}
      className={cn(
        'group relative flex flex-wrap items-center gap-x-4 gap-y-2',
        variant === 'card'
          ? 'card max-sm:py-3 hover:border-court-text'
          : 'border-rule border-t py-3 first:border-t-0 first:pt-0 last:pb-0',
      )}
    >
      <span id={id} className="sr-only">
        {person.first_name} {person.last_name}
      </span>
      <div className="min-w-[min(100%,14.5rem)] flex-1 max-sm:group-has-[[aria-haspopup=menu]]:pr-9">
        <Person
          person={person}
          to={`/profile/${person.id}`}
          isStretched
          hideRatings
          badge={
            <>
              <RatingsAndGender person={person} />
              {badge}
            </>
          }
          detail={detail}
        />
        {note && <div className="mt-2">{note}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:relative">{actions(id)}</div>
    </li>
  );
}
