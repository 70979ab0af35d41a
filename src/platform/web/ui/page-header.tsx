import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from './cn.ts';
import { CourtBand } from './court-band.tsx';

/** The path whose heading had its turn. A new address within a page (a tab, a filter) must not pull the focus away. */
let announced: string | undefined;
/** A heading went away with the focus on it, as a skeleton's does when the page has come: the next one takes it over. */
let orphaned = false;

/** The page's one h1. After a navigation it gets the focus, so that screen readers say where one is. */
export function PageHeading({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const arrives = announced !== undefined && announced !== pathname;
    const isLost = orphaned && document.activeElement === document.body;
    if (arrives || isLost) heading.current?.focus({ preventScroll: true });
    announced = pathname;
    orphaned = false;
  }, [pathname]);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      orphaned = own !== null && own === document.activeElement;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  size?: 'md' | 'hero' | undefined;
  /** A short line over the title. */
  eyebrow?: ReactNode;
  /** The way back, over the title. */
  back?: { to: string; label: string } | undefined;
  children?: ReactNode;
}

/** A page's head on the court band; follow it with `wrap lift`, whose cards rise over the band's edge. */
export function PageHeader({ title, lead, actions, size = 'md', eyebrow, back, children }: PageHeaderProps) {
  return (
    <CourtBand size={size}>
      {back && (
        <Link className="band-back" to={back.to}>
          <ArrowLeft aria-hidden="true" size={18} />
          {back.label}
        </Link>
      )}
      {eyebrow && <p className="band-eyebrow">{eyebrow}</p>}
      <PageHeading className={cn('band-title', size === 'hero' && 'band-title-hero')}>{title}</PageHeading>
      {lead && <p className="band-lead">{lead}</p>}
      {children}
      {actions && <div className="band-actions">{actions}</div>}
    </CourtBand>
  );
}
