import { Mars, Venus } from 'lucide-react';
import type { Person } from '#features/profiles/contract.ts';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

/** A person's ratings with a gender icon, never wrapped. */
export function RatingsAndGender({ person, size }: { person: Person; size?: 'lg' | undefined }) {
  const Icon = person.gender === 'female' ? Venus : Mars;
  return (
    <span className="inline-flex items-center gap-2 text-soft">
      <RatingChip dupr_rating={person.dupr_rating} self_rating={person.self_rating} size={size} />
      <Icon aria-hidden="true" size={size === 'lg' ? 24 : 18} />
      <span className="sr-only">{person.gender === 'female' ? 'Female' : 'Male'}</span>
    </span>
  );
}
