import { LogOut, Share2, ShieldCheck } from 'lucide-react';
import { useLocation, useNavigation } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ThemeButton } from '#platform/web/ui/theme-button.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx';
import { adminDashboard, mainNavItems, notifications, profile, unreadLabel } from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';

interface TopNavigationProps extends Omit<MobileMenuProps, 'user'> {
  /** Null for a visitor: only Sign In is offered. */
  user: MobileMenuProps['user'] | null;
  /** While the session loads: neither Sign In nor the links of the navigation are shown. */
  isLoading: boolean;
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
  if (user === null) {
    return (
      <>
        <div className="nav-bar">
          <div className="wrap nav-row">
            <Brand to="/" />
            <div className="nav-out">
              <ThemeButton />
              {!isLoading && (
                <ButtonLink to="/signin" state={state} variant="plain">
                  Sign In
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
        {isLoading && <StripPlaceholder />}
      </>
    );
  }
  return (
    <>
      <div className="nav-bar">
        <nav className="wrap nav-row" aria-label="Main">
          <Brand to="/dashboard" />
          <ul className="nav-places">
            {[...mainNavItems, notifications, profile].map((item) => (
              <li key={item.to}>
                <NavItemLink item={item} className="nav-place">
                  {item === notifications && <CountBadge count={unread} label={unreadLabel(unread)} />}
                </NavItemLink>
              </li>
            ))}
          </ul>
          <MobileMenu {...props} user={user} />
        </nav>
      </div>
      <div className="nav-strip">
        <div className="wrap nav-strip-row">
          <p className="nav-welcome">
            Welcome, {user.first_name} {user.last_name}
          </p>
          <button type="button" className="nav-action" onClick={onShare}>
            <Share2 aria-hidden="true" size={17} />
            {shared ? 'Copied!' : 'Share'}
          </button>
          {user.is_admin && (
            <NavItemLink item={adminDashboard} className="nav-action">
              <ShieldCheck aria-hidden="true" size={17} />
            </NavItemLink>
          )}
          <button type="button" className="nav-action" onClick={onSignOut}>
            <LogOut aria-hidden="true" size={17} />
            Sign Out
          </button>
          <ThemeButton />
        </div>
      </div>
    </>
  );
}

/** Keeps the height of the strip while the session loads, so that the page does not shift. */
function StripPlaceholder() {
  return (
    <div className="nav-strip" aria-hidden="true">
      <div className="wrap nav-strip-row">
        <span className="nav-action" />
      </div>
    </div>
  );
}
