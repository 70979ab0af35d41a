import { LogOut, Menu, Share2, ShieldCheck, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#platform/web/ui/avatar.tsx';
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

export interface MobileMenuProps {
  user: { first_name: string; last_name: string; is_admin: boolean };
  unread: number;
  onShare: () => void;
  /** The link was copied a moment ago. */
  shared: boolean;
  onSignOut: () => void;
}

/**
 * The full-height menu of narrow screens (Players, 2 Top navigation). A native modal dialog traps
 * the focus, closes on Esc and returns the focus.
 */
export function MobileMenu({ user, unread, onShare, shared, onSignOut }: MobileMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => panel.current?.close();

  useEffect(() => {
    const closePanel = () => panel.current?.close();
    // on a wide screen the open dialog would be invisible and still block the page
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', closePanel);
    window.addEventListener('popstate', closePanel);
    return () => {
      wide.removeEventListener('change', closePanel);
      window.removeEventListener('popstate', closePanel);
    };
  }, []);

  return (
    <div className="nav-narrow">
      <Link className="nav-self" to={profile.to}>
        <Avatar first_name={user.first_name} last_name={user.last_name} size="sm" />
        <span className="sr-only">{profile.label}</span>
      </Link>
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
            {mainNavItems.map((item) => (
              <li key={item.to}>
                <NavItemLink item={item} className="nav-line" onClick={close} />
              </li>
            ))}
            <li>
              <ul className="nav-under" aria-label="Pickle Widgets">
                {widgetNavItems.map((item) => (
                  <li key={item.to}>
                    <NavItemLink item={item} className="nav-line nav-line-under" onClick={close} />
                  </li>
                ))}
              </ul>
            </li>
            <li>
              <NavItemLink item={notifications} className="nav-line" onClick={close}>
                <CountBadge count={unread} label={unreadLabel(unread)} />
              </NavItemLink>
            </li>
            <li>
              <NavItemLink item={profile} className="nav-line" onClick={close} />
            </li>
            <li>
              <button type="button" className="nav-line" onClick={onShare}>
                {/* announced here: screen readers do not hear the toast outside the modal dialog */}
                <span aria-live="polite">{shared ? 'Copied!' : 'Share'}</span>
                <Share2 aria-hidden="true" size={19} />
              </button>
            </li>
            {user.is_admin && (
              <li>
                <NavItemLink item={adminDashboard} className="nav-line" onClick={close}>
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
