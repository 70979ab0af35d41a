import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dashboard, type NavItem, profile } from './nav-items.ts';

export interface NavItemLinkProps {
  place: NavItem;
  className: string;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}

/** A link of the navigation that knows whether one is there. The front page counts as the Dashboard. */
export function NavItemLink({ place, className, onClick, children }: NavItemLinkProps) {
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
      {place.label}
      {children}
    </NavLink>
  );
}
