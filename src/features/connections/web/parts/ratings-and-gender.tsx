import { Mars, Venus } from 'lucide-react';
import type { Person } from '#features/profiles/contract.ts';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

/** A person's ratings with a gender icon, wrapped only with large text. */
export function RatingsAndGender({ person }: { person: Person }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 cramped:flex-wrap text-soft">
      <RatingChip dupr_rating={person.dupr_rating} self_rating={person.self_rating} />
      <GenderSign gender={person.gender} size={18} />
    </span>
  );
}

export function GenderSign({ gender, size = 24 }: { gender: Person['gender']; size?: number }) {
  const Icon = gender === 'female' ? Venus : Mars;
  return (
    <span className="text-soft">
      <Icon aria-hidden="true" size={size} />
      <span className="sr-only">{gender === 'female' ? 'Female' : 'Male'}</span>
    </span>
  );
}
