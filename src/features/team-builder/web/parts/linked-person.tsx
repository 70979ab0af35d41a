import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Person } from '#platform/web/ui/person.tsx';

interface LinkedPersonProps {
  person: { first_name: string; last_name: string; dupr_rating: number };
  detail: ReactNode;
  action?: ReactNode;
}

/** The linked profile of a player, with an explanation. */
export function LinkedPerson({ person, detail, action }: LinkedPersonProps) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-court-text bg-court-tint p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Person person={person} detail={detail} />
        {action}
      </div>
      <p className="flex items-start gap-2 text-[0.9375rem]">
        <Link2 aria-hidden="true" size={18} className="mt-0.5 flex-none text-court-text" />
        Linked to the profile: name, gender, age group and DUPR follow it by themselves.
      </p>
    </div>
  );
}
