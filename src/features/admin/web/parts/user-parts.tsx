import { CirclePause, CirclePlay, Eye, ShieldMinus, ShieldPlus } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#features/admin/contract.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { type AdminAction, accessAction, adminFlagAction } from './user-labels.ts';

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
  onView: (user: User) => void;
  onAction: (user: User, action: AdminAction) => void;
}

/** View details, Make or Remove Admin, Pause or Resume Access. */
function useActions({ user, onView, onAction }: UserActionsProps) {
  const { id } = useUser();
  const admin = adminFlagAction(user, id);
  const access = accessAction(user, id);
  const AdminIcon = user.is_admin ? ShieldMinus : ShieldPlus;
  const AccessIcon = user.is_paused ? CirclePlay : CirclePause;
  return [
    {
      id: 'view',
      label: 'View details',
      icon: <Eye aria-hidden="true" size={20} />,
      onSelect: () => onView(user),
    },
    {
      id: 'admin',
      label: admin.label,
      icon: <AdminIcon aria-hidden="true" size={20} />,
      onSelect: () => onAction(user, admin),
    },
    {
      id: 'access',
      label: access.label,
      icon: <AccessIcon aria-hidden="true" size={20} />,
      onSelect: () => onAction(user, access),
    },
  ];
}

export function UserActions(props: UserActionsProps) {
  const nameId = useId();
  return (
    <div className="row-actions">
      <span id={nameId} hidden>
        {fullName(props.user)}
      </span>
      {useActions(props).map(({ id, label, icon, onSelect }) => (
        <IconButton
          key={id}
          label={label}
          aria-describedby={nameId}
          icon={icon}
          onClick={onSelect}
        />
      ))}
    </div>
  );
}

export function UserMenu(props: UserActionsProps) {
  return <Menu label={`Actions for ${fullName(props.user)}`} items={useActions(props)} />;
}
