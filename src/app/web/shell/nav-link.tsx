import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { isBelow, type NavItem, profile } from './nav-items.ts';

interface NavItemLinkProps {
  item: NavItem;
  className: string;
  onClick?: (() => void) | undefined;
  /** The label is for screen readers and a tooltip. */
  isIcon?: boolean | undefined;
  children?: ReactNode;
}

/** A navigation link with `aria-current`, also on the pages below it that have another address. */
export function NavItemLink({
  item,
  className,
  onClick,
  isIcon = false,
  children,
}: NavItemLinkProps) {
  const isCurrent = isBelow(item, useLocation().pathname);
  const props = {
    to: item.to,
    className,
    title: isIcon ? item.label : undefined,
    ...(onClick && { onClick }),
  };
  const label = (
    <>
      {isIcon ? <span className="sr-only">{item.label}</span> : item.label}
      {children}
    </>
  );
  return isCurrent ? (
    <Link {...props} aria-current="page">
      {label}
    </Link>
  ) : (
    // /profile/:id is another player's profile
    <NavLink {...props} end={item === profile}>
      {label}
    </NavLink>
  );
}
