import { Bell, House, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { PaddleIcon } from '#platform/web/ui/paddle-icon.ts';
import {
  connections,
  dashboard,
  type NavItem,
  notifications,
  playdates,
  unreadLabel,
} from './nav-items.ts';

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
        '@container fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar) border-rule border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden',
        '[html:has([data-action-bar],[data-bottom-bar])_&]:hidden',
      )}
    >
      <Tab item={dashboard} icon={<House aria-hidden="true" size="1.375rem" />} />
      <Tab item={playdates} icon={<PaddleIcon aria-hidden="true" size="1.375rem" />} />
      <NavLink to="/create-playdate" aria-label="Create PlayDate" className={tabClass}>
        <Plus
          aria-hidden="true"
          size="1.625rem"
          strokeWidth={2.5}
          className="box-content rounded-full bg-ball p-2 text-ball-ink short:p-1 forced-colors:bg-[CanvasText] forced-colors:text-[Canvas]"
        />
      </NavLink>
      <Tab item={connections} icon={<Users aria-hidden="true" size="1.375rem" />}>
        {/* The whole label fits on no phone. */}
        <span className="sr-only">Player </span>Connections
      </Tab>
      <Tab
        item={notifications}
        icon={<Bell aria-hidden="true" size="1.375rem" />}
        badge={
          <span className="absolute top-1 left-[min(50%+0.2rem,100%-1.8rem)] inline-grid short:static @max-[20rem]:right-1 @max-[20rem]:left-auto">
            <CountBadge count={unread} label={unreadLabel(unread)} />
          </span>
        }
      />
    </nav>
  );
}

interface TabProps {
  item: NavItem;
  icon: ReactNode;
  badge?: ReactNode;
  /** Instead of the item's label. */
  children?: ReactNode;
}

function Tab({ item, icon, badge, children }: TabProps) {
  return (
    <NavLink to={item.to} className={tabClass}>
      {icon}
      <span className="max-w-full truncate @max-[20rem]:sr-only">{children ?? item.label}</span>
      {badge}
    </NavLink>
  );
}

const tabClass = cn(
  // as wide as its label needs; with large text only the icons fit
  'relative flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 font-medium text-[0.6875rem] text-soft leading-tight no-underline short:flex-row short:gap-2 @max-[20rem]:basis-0',
  'before:absolute before:inset-x-[20%] before:-top-px before:h-0.5 before:rounded-full',
  'aria-[current=page]:text-court-text aria-[current=page]:before:bg-ball',
  'forced-colors:aria-[current=page]:highlighted',
);
