import { Flag } from 'lucide-react';
import { useId } from 'react';
import { messages } from '#features/admin/messages.ts';
import type { Home } from '#features/home/contract.ts';
import { day } from '#platform/common/clock.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Item } from './now-item.tsx';

/** How many reports wait for a moderator, and since when. */
export function OpenReports({ open, oldest }: NonNullable<Home['reports']>) {
  const id = useId();
  const now = serverClock.now().getTime();
  const days = oldest === null ? 0 : Math.floor((now - Date.parse(oldest)) / day);
  return (
    <Item
      icon={{ Icon: Flag, className: 'bg-sunken' }}
      title={messages.openReportsSince(open, days)}
      titleId={id}
    >
      <ButtonLink size="sm" to="/admin?tab=reports" aria-describedby={id}>
        {messages.reports}
      </ButtonLink>
    </Item>
  );
}
