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

/** A person: avatar, name, rating chip. */
export function Person({ person, to, isStretched, detail, badge, size = 'md', hideRatings }: PersonProps) {
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <div className={cn('person', `person-${size}`)}>
      <Avatar first_name={person.first_name} last_name={person.last_name} size={size} />
      <div className="person-words">
        <span className="person-line">
          {to === undefined ? (
            <span className="person-name">{name}</span>
          ) : (
            <Link
              className={cn(
                'person-name person-link',
                isStretched && 'static after:inset-0 after:rounded-card',
              )}
              to={to}
            >
              {name}
            </Link>
          )}
          {!hideRatings && person.dupr_rating !== undefined && (
            <RatingChip dupr_rating={person.dupr_rating} self_rating={person.self_rating} size={size} />
          )}
          {badge}
        </span>
        {detail && <span className="person-detail">{detail}</span>}
      </div>
    </div>
  );
}
