import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dashboard, type NavItem, profile } from './nav-items.ts';

interface NavItemLinkProps {
  item: NavItem;
  className: string;
  onClick?: (() => void) | undefined;
  /** The label is for screen readers and a tooltip. */
  isIcon?: boolean | undefined;
  children?: ReactNode;
}

/** A navigation link with `aria-current`. The front page counts as the Dashboard. */
export function NavItemLink({ item, className, onClick, isIcon = false, children }: NavItemLinkProps) {
  const isHome = useLocation().pathname === '/' && item === dashboard;
  return (
    <NavLink
      to={item.to}
      // /profile/:id is another player's profile
      end={item === profile}
      className={className}
      title={isIcon ? item.label : undefined}
      {...(onClick && { onClick })}
      {...(isHome && { 'aria-current': 'page', 'data-here': '' })}
    >
      {isIcon ? <span className="sr-only">{item.label}</span> : item.label}
      {children}
    </NavLink>
  );
}
