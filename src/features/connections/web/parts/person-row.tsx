import { type ReactNode, useId } from 'react';
import type { Person as PersonData } from '#features/profiles/contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingsAndGender } from './ratings-and-gender.tsx';

interface PersonRowProps {
  person: PersonData & { is_admin?: boolean | undefined };
  /** Badges beside the ratings. */
  badge?: ReactNode;
  detail?: ReactNode;
  /** Below the person, as wide as there is room. */
  note?: ReactNode;
  /** A card of its own, or a line of the surrounding card. */
  variant?: 'card' | 'line' | undefined;
  /** The actions are few and small, so that they stay beside the person: 64 px in all. */
  isLow?: boolean | undefined;
  /** Renders the buttons, with the id of the person's name for `aria-describedby`. */
  actions: (nameId: string) => ReactNode;
}

/**
 * A player in a list with actions; the whole row leads to the profile. The row is focusable, for
 * when a focused button is removed.
 */
export function PersonRow(props: PersonRowProps) {
  const { person, badge, detail, note, variant = 'card', isLow = false, actions } = props;
  const id = useId();
  return (
    <li
      tabIndex={-1}
      className={cn(
        'relative flex items-center gap-x-4 gap-y-2',
        isLow ? 'cramped:flex-wrap max-sm:gap-x-1' : 'flex-wrap',
        variant === 'card'
          ? 'card min-h-16 px-3 py-1.5 hover:border-court-text sm:px-4'
          : 'border-rule border-t py-3 first:border-t-0 first:pt-0 last:pb-0',
      )}
    >
      <span id={id} className="sr-only">
        {person.first_name} {person.last_name}
      </span>
      <div
        className={cn('flex-1', isLow ? 'min-w-0 cramped:basis-full' : 'min-w-[min(100%,14.5rem)]')}
      >
        <Person
          person={person}
          to={`/profile/${person.id}`}
          isStretched
          hideRatings
          badge={
            <>
              <RatingsAndGender person={person} />
              {person.is_admin && <Badge tone="court">Admin</Badge>}
              {badge}
            </>
          }
          detail={detail}
        />
        {note && <div className="mt-2">{note}</div>}
      </div>
      <div
        className={cn(
          'relative flex items-center gap-2',
          isLow ? 'flex-none' : 'flex-wrap max-sm:w-full',
        )}
      >
        {actions(id)}
      </div>
    </li>
  );
}
