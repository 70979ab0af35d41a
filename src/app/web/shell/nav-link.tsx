import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dashboard, type NavItem, profile } from './nav-items.ts';

interface NavItemLinkProps {
  item: NavItem;
  className: string;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}

/** A navigation link with `aria-current`. The front page counts as the Dashboard. */
export function NavItemLink({ item, className, onClick, children }: NavItemLinkProps) {
  const isHome = useLocation().pathname === '/' && item === dashboard;
  return (
    <NavLink
      to={item.to}
      // /profile/:id is another player's profile
      end={item === profile}
      className={className}
      {...(onClick && { onClick })}
      {...(isHome && { 'aria-current': 'page', 'data-here': '' })}
    >
      {item.label}
      {children}
    </NavLink>
  );
}
