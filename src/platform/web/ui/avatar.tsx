import { initials, toneOf } from './avatar-tone.ts';
import { cn } from './cn.ts';

interface AvatarProps {
  first_name: string;
  last_name: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

/** A person's initials on a colour. Hidden from screen readers: the name is always beside it. */
export function Avatar({ first_name, last_name, size = 'md' }: AvatarProps) {
  return (
    <span
      className={cn(
        `avatar avatar-${size} tone-${toneOf(`${first_name} ${last_name}`)}`,
        size === 'xl' && 'size-24 text-[2rem]',
      )}
      aria-hidden="true"
    >
      {initials(first_name, last_name)}
    </span>
  );
}
