import { LogOut, Share2, ShieldCheck } from 'lucide-react';
import { useLocation, useNavigation } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ThemeButton } from '#platform/web/ui/theme-button.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { adminDashboard, mainNavItems, notifications, profile, unreadLabel } from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';

export interface TopNavigationProps {
  /** Nobody: only the way in is offered. */
  user: { first_name: string; last_name: string } | null;
  /** How many notifications are unread. */
  unread: number;
  is_admin: boolean;
  onShare: () => void;
  /** The link was copied a moment ago. */
  shared: boolean;
  onSignOut: () => void;
  /** While it is not known yet who is here, neither the way in nor the places are shown. */
  unknown?: boolean | undefined;
}

/** The navigation over every screen: words in a row from 1024 px, a menu button below. (Players, 2 Top navigation) */
export function TopNavigation(props: TopNavigationProps) {
  const { user, unread, is_admin, onShare, shared, onSignOut, unknown } = props;
  // where a visitor wanted to go is not forgotten on the way in, also while the front page that keeps it is still loaded
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
              {!unknown && (
                <ButtonLink to="/signin" state={state} variant="plain">
                  Sign In
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
        {unknown && <StripToBe />}
      </>
    );
  }
  return (
    <>
      <div className="nav-bar">
        <nav className="wrap nav-row" aria-label="Main">
          <Brand to="/dashboard" />
          <ul className="nav-places">
            {[...mainNavItems, notifications, profile].map((place) => (
              <li key={place.to}>
                <NavItemLink place={place} className="nav-place">
                  {place === notifications && <CountBadge count={unread} label={unreadLabel(unread)} />}
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
          <button type="button" className="nav-deed" onClick={onShare}>
            <Share2 aria-hidden="true" size={17} />
            {shared ? 'Copied!' : 'Share'}
          </button>
          {is_admin && (
            <NavItemLink place={adminDashboard} className="nav-deed">
              <ShieldCheck aria-hidden="true" size={17} />
            </NavItemLink>
          )}
          <button type="button" className="nav-deed" onClick={onSignOut}>
            <LogOut aria-hidden="true" size={17} />
            Sign Out
          </button>
          <ThemeButton />
        </div>
      </div>
    </>
  );
}

/** The place of the strip, kept while a session loads: the page must not be pushed down when it is there. */
function StripToBe() {
  return (
    <div className="nav-strip" aria-hidden="true">
      <div className="wrap nav-strip-row">
        <span className="nav-deed" />
      </div>
    </div>
  );
}
