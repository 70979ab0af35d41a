import { Bell, House, Plus, Users, Volleyball } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { connections, dashboard, type NavItem, notifications, playdates, unreadLabel } from './nav-items.ts';

/**
 * The most used places within reach of the thumb, below 1024 px. Hidden on pages that have a bar of
 * their own there (base.css).
 */
export function TabBar({ unread }: { unread: number }) {
  return (
    <nav
      aria-label="Tabs"
      data-tab-bar=""
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 grid h-(--tab-bar) grid-cols-5 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden',
        '[html:has([data-action-bar],[data-bottom-bar])_&]:hidden',
      )}
    >
      <Tab item={dashboard} icon={<House aria-hidden="true" size={22} />} />
      <Tab item={playdates} icon={<Volleyball aria-hidden="true" size={22} />} />
      <NavLink to="/create-playdate" aria-label="Create PlayDate" className={tabClass}>
        <Plus
          aria-hidden="true"
          size={26}
          strokeWidth={2.5}
          className="box-content rounded-full bg-ball p-2 text-ball-ink"
        />
      </NavLink>
      <Tab item={connections} icon={<Users aria-hidden="true" size={22} />}>
        {/* The whole label fits on no phone. */}
        <span className="sr-only">Player </span>Connections
      </Tab>
      <Tab item={notifications} icon={<Bell aria-hidden="true" size={22} />}>
        {notifications.label}
        <span className="absolute top-1 left-[calc(50%+0.2rem)] inline-grid">
          <CountBadge count={unread} label={unreadLabel(unread)} />
        </span>
      </Tab>
    </nav>
  );
}

function Tab({ item, icon, children }: { item: NavItem; icon: ReactNode; children?: ReactNode }) {
  return (
    <NavLink to={item.to} className={tabClass}>
      {icon}
      <span className="max-w-full truncate">{children ?? item.label}</span>
    </NavLink>
  );
}

const tabClass = cn(
  'relative flex flex-col items-center justify-center gap-0.5 font-medium text-[0.6875rem] text-soft leading-tight no-underline',
  'before:absolute before:inset-x-[20%] before:-top-px before:h-0.5 before:rounded-full',
  'aria-[current=page]:text-court-text aria-[current=page]:before:bg-ball',
  'forced-colors:before:forced-color-adjust-none forced-colors:aria-[current=page]:before:bg-[Highlight]',
);
