import { LogOut, Share2, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useStore } from '#platform/web/store.ts';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ThemeButton } from '#platform/web/ui/theme-button.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { Brand } from './brand.tsx';
import type { MobileMenuProps } from './mobile-menu.tsx';
import { narrowParts } from './narrow-parts.ts';
import { adminDashboard, mainNavItems, notifications, profile, unreadLabel } from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';

interface TopNavigationProps extends Omit<MobileMenuProps, 'user'> {
  /** Null for a visitor: only Sign In is offered. */
  user: MobileMenuProps['user'] | null;
  /**
   * While the session loads or cannot be loaded: neither Sign In nor the links of the navigation
   * are shown.
   */
  isLoading: boolean;
}

/**
 * One row in the court's colour: 64 px, and 44 px on a phone; on a phone on its side, which is low,
 * it goes with the page. The same for everybody, since it is painted before the session is known.
 */
function Bar({ children, label }: { children: ReactNode; label?: string }) {
  const row = 'wrap flex min-h-16 items-center justify-between gap-4 folded:min-h-11';
  return (
    <header className="sticky short:max-lg:static top-0 z-40 bg-band text-band-ink forced-colors:border-b forced-colors:border-[CanvasText]">
      {label === undefined ? (
        <div className={row}>{children}</div>
      ) : (
        <nav className={row} aria-label={label}>
          {children}
        </nav>
      )}
    </header>
  );
}

/**
 * The navigation of every screen: links in a row from 1024 px on, a menu button below
 * (Players, 2 Top navigation).
 */
export function TopNavigation(props: TopNavigationProps) {
  const { user, unread, onShare, shared, onSignOut, isLoading } = props;
  // keeps the state with `returnTo` on the way to Sign In, also while the front page still loads
  const here = useLocation();
  const state = useNavigation().location?.state ?? here.state;
  const isWide = useMedia(wide);
  const { MobileMenu } = useStore(narrowParts) ?? {};
  if (user === null) {
    return (
      <Bar>
        <Brand to="/" />
        <div data-band="" className="flex items-center gap-2 whitespace-nowrap">
          {/* with large text only the footer has it */}
          <span className="cramped:hidden">
            <ThemeButton />
          </span>
          {!isLoading && (
            // as high as the bar of a phone, so that its border would touch the edges
            <ButtonLink
              to="/signin"
              state={state}
              variant="plain"
              className="folded:border-transparent"
            >
              Sign In
            </ButtonLink>
          )}
        </div>
      </Bar>
    );
  }
  return (
    <Bar label="Main">
      <Brand to="/dashboard" compact />
      <ul className="mr-auto hidden gap-3 lg:flex xl:ml-4 xl:gap-5">
        {[...mainNavItems, notifications, profile].map((item) => (
          <li key={item.to}>
            <NavItemLink item={item} className={placeClass}>
              {item === notifications && <CountBadge count={unread} label={unreadLabel(unread)} />}
            </NavItemLink>
          </li>
        ))}
      </ul>
      <div className="hidden min-w-0 items-center text-band-soft lg:flex">
        {/* as wide and high without a name, before the app runs */}
        <p className="mr-1 w-28 min-w-0 text-end text-[0.8125rem] leading-tight">
          Welcome,{' '}
          <span className="line-clamp-2 min-h-[1lh] font-medium text-band-ink">
            {user.first_name} {user.last_name}
          </span>
        </p>
        <button type="button" className={actionClass} title="Share" onClick={onShare}>
          <Share2 aria-hidden="true" size={18} />
          <span className={shared ? undefined : 'sr-only'}>{shared ? 'Copied!' : 'Share'}</span>
        </button>
        {user.is_admin && (
          <NavItemLink item={adminDashboard} className={actionClass} isIcon>
            <ShieldCheck aria-hidden="true" size={18} />
          </NavItemLink>
        )}
        <ThemeButton />
        <button type="button" className={actionClass} title="Sign Out" onClick={onSignOut}>
          <LogOut aria-hidden="true" size={18} />
          <span className="max-xl:sr-only">Sign Out</span>
        </button>
      </div>
      {!isWide && MobileMenu && <MobileMenu {...props} user={user} />}
    </Bar>
  );
}

const placeClass = cn(
  'relative inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-medium text-[0.875rem] text-band-soft no-underline xl:text-[0.9375rem]',
  'hover:text-band-ink aria-[current=page]:text-band-ink',
  'after:absolute after:inset-x-0 after:bottom-1 after:h-0.75 after:scale-x-0 after:rounded-full after:bg-ball after:transition-transform',
  'hover:after:scale-x-35 aria-[current=page]:after:scale-x-100',
  'forced-colors:after:forced-color-adjust-none forced-colors:after:bg-[Highlight]',
);

const actionClass =
  'inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-2 font-medium text-[0.875rem] no-underline hover:bg-band-ink/10 hover:text-band-ink';
