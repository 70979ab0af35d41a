import { Bell, House, Plus, Users, Volleyball } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { connections, dashboard, type NavItem, notifications, playdates, unreadLabel } from './nav-items.ts';

/**
 * The most used places within reach of the thumb, below 1024 px. Hidden on pages that have a bar of
 * their own there (shell.css).
 */
export function TabBar({ unread }: { unread: number }) {
  return (
    <nav aria-label="Tabs" className="tab-bar">
      <Tab item={dashboard} icon={<House aria-hidden="true" size={22} />} />
      <Tab item={playdates} icon={<Volleyball aria-hidden="true" size={22} />} />
      <NavLink to="/create-playdate" aria-label="Create PlayDate" className="tab-bar-link tab-bar-create">
        <Plus aria-hidden="true" size={26} strokeWidth={2.5} />
      </NavLink>
      <Tab item={connections} icon={<Users aria-hidden="true" size={22} />}>
        {/* The whole label fits on no phone. */}
        <span className="sr-only">Player </span>Connections
      </Tab>
      <Tab item={notifications} icon={<Bell aria-hidden="true" size={22} />}>
        {notifications.label}
        <CountBadge count={unread} label={unreadLabel(unread)} />
      </Tab>
    </nav>
  );
}

function Tab({ item, icon, children }: { item: NavItem; icon: ReactNode; children?: ReactNode }) {
  return (
    <NavLink to={item.to} className="tab-bar-link">
      {icon}
      <span className="tab-bar-label">{children ?? item.label}</span>
    </NavLink>
  );
}
