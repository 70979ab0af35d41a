import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';
import { cn } from './cn.ts';
import { RatingChip } from './rating-chip.tsx';

interface PersonProps {
  person: {
    first_name: string;
    last_name: string;
    dupr_rating?: number | undefined;
    self_rating?: number | undefined;
  };
  /** The link of the name. */
  to?: string | undefined;
  /** The link fills the nearest positioned ancestor; put other controls above it by `relative`. */
  isStretched?: boolean | undefined;
  /** A second line. */
  detail?: ReactNode;
  badge?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  hideRatings?: boolean | undefined;
}

// a word breaks only where it is longer than the line
export const personNameClass = 'max-w-full wrap-anywhere font-semibold leading-[1.35]';
const personLinkClass =
  "no-underline after:absolute after:content-[''] hover:text-court-text hover:underline hover:underline-offset-4";
/** The line of text is lower than a finger, and a name may be short; the target is not. */
const personTarget = 'relative -mx-1 px-1 after:inset-x-0 after:-inset-y-3';

/** A person's name as a link. */
export function PersonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={cn(personNameClass, personLinkClass, personTarget)} to={to}>
      {children}
    </Link>
  );
}

/** A person: avatar, name, rating chip. */
export function Person({
  person,
  to,
  isStretched,
  detail,
  badge,
  size = 'md',
  hideRatings,
}: PersonProps) {
  const name = `${person.first_name} ${person.last_name}`;
  const nameLook =
    size === 'lg'
      ? 'max-w-full wrap-anywhere font-bold font-display text-[1.35rem] leading-tight'
      : personNameClass;
  return (
    <span
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-2.5',
        size === 'sm' && 'text-[0.9375rem]',
      )}
    >
      <Avatar first_name={person.first_name} last_name={person.last_name} size={size} />
      {/* below the avatar where a name of common length does not fit beside it */}
      <span className="grid min-w-0 flex-[1_1_5.5rem] grid-cols-[minmax(0,1fr)]">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 *:max-w-full *:whitespace-normal">
          {to === undefined ? (
            <span className={nameLook}>{name}</span>
          ) : (
            <Link
              className={cn(
                nameLook,
                personLinkClass,
                isStretched ? 'after:inset-0 after:rounded-card' : personTarget,
              )}
              to={to}
            >
              {name}
            </Link>
          )}
          {!hideRatings && person.dupr_rating !== undefined && (
            <RatingChip
              dupr_rating={person.dupr_rating}
              self_rating={person.self_rating}
              size={size}
            />
          )}
          {badge}
        </span>
        {detail && <span className="text-[0.9063rem] text-soft">{detail}</span>}
      </span>
    </span>
  );
}
