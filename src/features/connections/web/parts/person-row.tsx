import { type ReactNode, useId } from 'react';
import type { Person as PersonData } from '#features/profiles/contract.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { GenderIcon } from './gender-icon.tsx';

export interface PersonRowProps {
  person: PersonData;
  detail?: ReactNode;
  badge?: ReactNode;
  /** The row's buttons; they get the id of the person's name, to be described by it. */
  actions: (nameId: string) => ReactNode;
}

/** A player in a list, with what may be done about them. The row can take the focus of a button that goes away. */
export function PersonRow({ person, detail, badge, actions }: PersonRowProps) {
  const id = useId();
  return (
    <li tabIndex={-1} className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <span id={id} className="sr-only">
        {person.first_name} {person.last_name}
      </span>
      <div className="min-w-56 flex-1">
        <Person
          person={person}
          to={`/profile/${person.id}`}
          badge={
            <>
              <GenderIcon gender={person.gender} />
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
