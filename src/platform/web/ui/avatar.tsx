import { initials, toneOf } from './avatar-tone.ts';
import { cn } from './cn.ts';

interface AvatarProps {
  first_name: string;
  last_name: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-[0.8125rem]',
  lg: 'size-16 text-[1.35rem]',
  xl: 'size-24 text-[2rem]',
};

const tones = [
  'bg-tone-1',
  'bg-tone-2',
  'bg-tone-3',
  'bg-tone-4',
  'bg-tone-5',
  'bg-tone-6',
  'bg-tone-7',
  'bg-tone-8',
];

/** A person's initials on a colour. Hidden from screen readers: the name is always beside it. */
export function Avatar({ first_name, last_name, size = 'md' }: AvatarProps) {
  return (
    <span
      className={cn(
        'inline-grid flex-none place-items-center overflow-clip rounded-full font-bold text-court-ink leading-none tracking-[0.01em] forced-colors:border forced-colors:border-[CanvasText]',
        tones[toneOf(`${first_name} ${last_name}`) - 1],
        sizes[size],
      )}
      aria-hidden="true"
    >
      {initials(first_name, last_name)}
    </span>
  );
}
