import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from './cn.ts';
import { CourtDrawing } from './court-drawing.tsx';

/**
 * The path whose heading got the focus: a new query (tab, filter) must not move the focus again.
 */
let announcedPath: string | undefined;
/** A focused heading was removed, e.g. a skeleton's: the next heading takes over the focus. */
let wasFocusLost = false;

/** The page's h1. Focused after a navigation, so that screen readers announce the page. */
function PageHeading({ children, className }: { children: ReactNode; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isNavigation = announcedPath !== undefined && announcedPath !== pathname;
    const isLost = wasFocusLost && document.activeElement === document.body;
    if (isNavigation || isLost) heading.current?.focus({ preventScroll: true });
    announcedPath = pathname;
    wasFocusLost = false;
  }, [pathname]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      wasFocusLost = element !== null && element === document.activeElement;
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
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** The back link above the title. */
  back?: { to: string; label: string } | undefined;
  children?: ReactNode;
}

/**
 * A page's header on the band, with a drawing beside it, below it on a phone. Follow it with
 * `wrap lift`, whose cards overlap the band.
 */
export function PageHeader({ title, lead, actions, size = 'md', eyebrow, back, children }: PageHeaderProps) {
  return (
    <div className={`band band-${size}`}>
      <div className="wrap band-inner">
        <div className="band-text">
          {back && (
            <Link className="band-back" to={back.to}>
              <ArrowLeft aria-hidden="true" size={18} />
              {back.label}
            </Link>
          )}
          {eyebrow && <p className="band-eyebrow">{eyebrow}</p>}
          <PageHeading className={cn('band-title', size === 'hero' && 'band-title-hero')}>
            {title}
          </PageHeading>
          {lead && <p className="band-lead">{lead}</p>}
          {children}
          {actions && <div className="band-actions">{actions}</div>}
        </div>
      </div>
      <div className="band-court">
        <CourtDrawing />
      </div>
    </div>
  );
}
