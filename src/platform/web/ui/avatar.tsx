import { initials, toneOf } from './avatar-tone.ts';

export interface AvatarProps {
  first_name: string;
  last_name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A person's initials on a court-toned ground of their own. Decoration: the name always stands beside it. */
export function Avatar({ first_name, last_name, size = 'md' }: AvatarProps) {
  return (
    <span className={`avatar avatar-${size} tone-${toneOf(`${first_name} ${last_name}`)}`} aria-hidden="true">
      {initials(first_name, last_name)}
    </span>
  );
}
