import { LogOut, Menu, Share2, ShieldCheck, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import {
  adminDashboard,
  mainNavItems,
  notifications,
  profile,
  unreadLabel,
  widgetNavItems,
} from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';
import type { TopNavigationProps } from './top-navigation.tsx';

type MobileMenuProps = TopNavigationProps & { user: { first_name: string; last_name: string } };

/**
 * The menu of narrow screens, over the whole height. A native modal dialog keeps the focus in it, closes on Esc and
 * gives the focus back. The first four places, the widgets, then the rest. (Players, 2 Top navigation)
 */
export function MobileMenu({ user, unread, is_admin, onShare, shared, onSignOut }: MobileMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => panel.current?.close();

  useEffect(() => {
    const leave = () => panel.current?.close();
    // on a wide screen nobody would see the panel, and yet it would keep the page from being used
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', leave);
    window.addEventListener('popstate', leave);
    return () => {
      wide.removeEventListener('change', leave);
      window.removeEventListener('popstate', leave);
    };
  }, []);

  return (
    <div className="nav-narrow">
      <IconButton
        label={unread > 0 ? `Menu, ${unreadLabel(unread)}` : 'Menu'}
        tone="band"
        aria-haspopup="dialog"
        icon={
          <>
            <Menu aria-hidden="true" size={24} />
            {unread > 0 && <span className="nav-dot" />}
          </>
        }
        onClick={() => panel.current?.showModal()}
      />
      <dialog className="nav-panel" ref={panel} aria-labelledby={id}>
        <div className="wrap nav-row">
          <Brand to="/dashboard" />
          <IconButton
            label="Close menu"
            tone="band"
            icon={<X aria-hidden="true" size={24} />}
            onClick={close}
          />
        </div>
        <div className="wrap nav-panel-body">
          <p className="nav-welcome" id={id}>
            Welcome, {user.first_name} {user.last_name}
          </p>
          <ul>
            {mainNavItems.map((place) => (
              <li key={place.to}>
                <NavItemLink place={place} className="nav-line" onClick={close} />
              </li>
            ))}
            <li>
              <ul className="nav-under" aria-label="Pickle Widgets">
                {widgetNavItems.map((place) => (
                  <li key={place.to}>
                    <NavItemLink place={place} className="nav-line nav-line-under" onClick={close} />
                  </li>
                ))}
              </ul>
            </li>
            <li>
              <NavItemLink place={notifications} className="nav-line" onClick={close}>
                <CountBadge count={unread} label={unreadLabel(unread)} />
              </NavItemLink>
            </li>
            <li>
              <NavItemLink place={profile} className="nav-line" onClick={close} />
            </li>
            <li>
              <button type="button" className="nav-line" onClick={onShare}>
                {/* said here, as the toast stands outside of what a modal dialog lets one hear */}
                <span aria-live="polite">{shared ? 'Copied!' : 'Share'}</span>
                <Share2 aria-hidden="true" size={19} />
              </button>
            </li>
            {is_admin && (
              <li>
                <NavItemLink place={adminDashboard} className="nav-line" onClick={close}>
                  <ShieldCheck aria-hidden="true" size={19} />
                </NavItemLink>
              </li>
            )}
            <li>
              <button
                type="button"
                className="nav-line"
                onClick={() => {
                  close();
                  onSignOut();
                }}
              >
                Sign Out
                <LogOut aria-hidden="true" size={19} />
              </button>
            </li>
          </ul>
          <ThemeToggle />
        </div>
      </dialog>
    </div>
  );
}
