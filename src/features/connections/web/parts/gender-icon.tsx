import { Mars, Venus } from 'lucide-react';
import type { Person } from '#features/profiles/contract.ts';

/** Female or male as a small sign, said in words to screen readers. */
export function GenderIcon({ gender }: { gender: Person['gender'] }) {
  const Icon = gender === 'female' ? Venus : Mars;
  return (
    <span className="inline-flex text-soft">
      <Icon aria-hidden="true" size={18} />
      <span className="sr-only">{gender === 'female' ? 'Female' : 'Male'}</span>
    </span>
  );
}
