import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dashboard, type Place, profile } from './places.ts';

export interface PlaceLinkProps {
  place: Place;
  className: string;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}

/** A link of the navigation that knows whether one is there. The front page counts as the Dashboard. */
export function PlaceLink({ place, className, onClick, children }: PlaceLinkProps) {
  const home = useLocation().pathname === '/' && place === dashboard;
  return (
    <NavLink
      to={place.to}
      // other players' profiles lie below one's own
      end={place === profile}
      className={className}
      {...(onClick && { onClick })}
      {...(home && { 'aria-current': 'page', 'data-here': '' })}
    >
      {place.word}
      {children}
    </NavLink>
  );
}
