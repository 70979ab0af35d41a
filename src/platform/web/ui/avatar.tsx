import { initials, toneOf } from './avatar-tone.ts';

interface AvatarProps {
  first_name: string;
  last_name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A person's initials on a colour. Hidden from screen readers: the name is always beside it. */
export function Avatar({ first_name, last_name, size = 'md' }: AvatarProps) {
  return (
    <span className={`avatar avatar-${size} tone-${toneOf(`${first_name} ${last_name}`)}`} aria-hidden="true">
      {initials(first_name, last_name)}
    </span>
  );
}
