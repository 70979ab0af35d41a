import { CirclePause, CirclePlay, Eye, ShieldMinus, ShieldPlus } from 'lucide-react';
import type { User } from '#features/admin/contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { accessDeed, adminDeed, type Deed } from './user-words.ts';

/** Admin, Paused or Active (document 2, section 2.15); a paused admin is both. */
export function StatusBadges({ user }: { user: Pick<User, 'is_admin' | 'is_paused'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.is_admin && <Badge tone="court">Admin</Badge>}
      {user.is_paused && <Badge tone="danger">Paused</Badge>}
      {!user.is_admin && !user.is_paused && <Badge>Active</Badge>}
    </span>
  );
}

export interface UserActionsProps {
  user: User;
  /** The id of the name that the buttons are about. */
  nameId: string;
  onView: (user: User) => void;
  onDeed: (user: User, deed: Deed) => void;
}

export function UserActions({ user, nameId, onView, onDeed }: UserActionsProps) {
  const admin = adminDeed(user);
  const access = accessDeed(user);
  const AdminIcon = user.is_admin ? ShieldMinus : ShieldPlus;
  const AccessIcon = user.is_paused ? CirclePlay : CirclePause;
  return (
    <div className="flex">
      <IconButton
        label="View details"
        aria-describedby={nameId}
        icon={<Eye aria-hidden="true" size={20} />}
        onClick={() => onView(user)}
      />
      <IconButton
        label={admin.label}
        aria-describedby={nameId}
        icon={<AdminIcon aria-hidden="true" size={20} />}
        onClick={() => onDeed(user, admin)}
      />
      <IconButton
        label={access.label}
        aria-describedby={nameId}
        icon={<AccessIcon aria-hidden="true" size={20} />}
        onClick={() => onDeed(user, access)}
      />
    </div>
  );
}
