import { type ReactNode, useId } from 'react';
import type { Person as PersonData } from '#features/profiles/contract.ts';
import { cn } from '#platform/web/ui/cn.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingsAndGender } from './ratings-and-gender.tsx';

export interface PersonRowProps {
  person: PersonData;
  /** Words about the person beside the ratings. */
  badge?: ReactNode;
  detail?: ReactNode;
  /** A card of its own, or a line of the sheet that it stands on. */
  look?: 'card' | 'line' | undefined;
  /** The row's buttons; they get the id of the person's name, to be described by it. */
  actions: (nameId: string) => ReactNode;
}

/** A player in a list, with what may be done about them. The row can take the focus of a button that goes away. */
export function PersonRow({ person, badge, detail, look = 'card', actions }: PersonRowProps) {
  const id = useId();
  return (
    <li
      tabIndex={-1}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3',
        look === 'card' ? 'card' : 'border-rule border-t py-3 first:border-t-0 first:pt-0 last:pb-0',
      )}
    >
      <span id={id} className="sr-only">
        {person.first_name} {person.last_name}
      </span>
      <div className="min-w-40 flex-1">
        <Person
          person={person}
          to={`/profile/${person.id}`}
          hideRatings
          badge={
            <>
              <RatingsAndGender person={person} />
              {badge}
            </>
          }
          detail={detail}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions(id)}</div>
    </li>
  );
}
