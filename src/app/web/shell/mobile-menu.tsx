import {
  Bell,
  House,
  LogOut,
  type LucideIcon,
  Menu,
  Share2,
  ShieldCheck,
  Users,
  X,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCloseOnBack } from '#platform/web/close-on-back.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PaddleIcon } from '#platform/web/ui/paddle-icon.ts';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import {
  adminDashboard,
  connections,
  dashboard,
  mainNavItems,
  type NavItem,
  notifications,
  playdates,
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
 * the focus, closes on Esc and Back, and returns the focus.
 */
export function MobileMenu({ user, unread, onShare, shared, onSignOut }: MobileMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => panel.current?.close();
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, close);

  useEffect(() => {
    const closePanel = () => panel.current?.close();
    // on a wide screen the open dialog would be invisible and still block the page
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', closePanel);
    return () => wide.removeEventListener('change', closePanel);
  }, []);

  return (
    <div className="flex items-center gap-1 lg:hidden">
      <Link className="grid size-11 place-items-center rounded-full" to={profile.to}>
        <Avatar first_name={user.first_name} last_name={user.last_name} size="sm" />
        <span className="sr-only">{profile.label}</span>
      </Link>
      <IconButton
        label={unread > 0 ? `Menu, ${unreadLabel(unread)}` : 'Menu'}
        tone="band"
        className="relative"
        aria-haspopup="dialog"
        icon={
          <>
            <Menu aria-hidden="true" size={24} />
            {unread > 0 && (
              <span className="absolute top-1.75 right-1.75 size-2.75 rounded-full border-2 border-band bg-ball forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
            )}
          </>
        }
        onClick={() => {
          panel.current?.showModal();
          setIsOpen(true);
        }}
      />
      <dialog
        className={panelClass}
        data-menu=""
        ref={panel}
        onClose={() => setIsOpen(false)}
        aria-labelledby={id}
      >
        <div className="wrap flex min-h-16 items-center justify-between gap-4 folded:min-h-11">
          <Brand to="/dashboard" />
          <IconButton
            label="Close menu"
            tone="band"
            icon={<X aria-hidden="true" size={24} />}
            onClick={close}
          />
        </div>
        <div className="wrap pt-2 pb-8">
          <p className="pb-3 text-band-soft [overflow-wrap:anywhere]" id={id}>
            Welcome, {user.first_name} {user.last_name}
          </p>
          <ul className="pb-6 short:columns-2 short:gap-x-8">
            {mainNavItems.map((item) => (
              <li key={item.to}>
                <NavItemLink item={item} className={placeLineClass} onClick={close}>
                  <NavIcon item={item} />
                </NavItemLink>
              </li>
            ))}
            <li className="break-inside-avoid">
              <ul className="pb-2.5" aria-label="Pickle Widgets">
                {widgetNavItems.map((item) => (
                  <li key={item.to}>
                    <NavItemLink
                      item={item}
                      className={`${lineClass} min-h-11 pl-4.5 font-medium text-band-soft`}
                      onClick={close}
                    />
                  </li>
                ))}
              </ul>
            </li>
            <li>
              <NavItemLink item={notifications} className={placeLineClass} onClick={close}>
                <span className="flex items-center gap-3">
                  <CountBadge count={unread} label={unreadLabel(unread)} />
                  <Bell aria-hidden="true" size="1.1875rem" />
                </span>
              </NavItemLink>
            </li>
            <li>
              <NavItemLink item={profile} className={placeLineClass} onClick={close} />
            </li>
            <li>
              <button type="button" className={placeLineClass} onClick={onShare}>
                {/* announced here: screen readers do not hear the toast outside the modal dialog */}
                <span aria-live="polite">{shared ? 'Copied!' : 'Share'}</span>
                <Share2 aria-hidden="true" size="1.1875rem" />
              </button>
            </li>
            {user.is_admin && (
              <li>
                <NavItemLink item={adminDashboard} className={placeLineClass} onClick={close}>
                  <ShieldCheck aria-hidden="true" size="1.1875rem" />
                </NavItemLink>
              </li>
            )}
            <li>
              <button
                type="button"
                className={placeLineClass}
                onClick={() => {
                  close();
                  onSignOut();
                }}
              >
                Sign Out
                <LogOut aria-hidden="true" size="1.1875rem" />
              </button>
            </li>
          </ul>
          <ThemeToggle tone="band" />
        </div>
      </dialog>
    </div>
  );
}

/** The icons of the tab bar. */
const icons = new Map<NavItem, LucideIcon>([
  [dashboard, House],
  [playdates, PaddleIcon],
  [connections, Users],
]);

function NavIcon({ item }: { item: NavItem }) {
  const Icon = icons.get(item);
  return Icon && <Icon aria-hidden="true" size="1.1875rem" />;
}

const panelClass =
  'm-0 size-full max-h-none max-w-none animate-panel-in overscroll-contain border-0 bg-linear-to-b from-band to-band-low p-0 pb-[env(safe-area-inset-bottom)] text-band-ink backdrop:bg-veil';
const lineClass =
  'flex w-full items-center justify-between gap-3 text-start no-underline aria-[current=page]:text-ball';
const placeLineClass = `${lineClass} min-h-13 border-t border-band-ink/15 font-display text-[1.1875rem] font-semibold leading-tight`;
