import { NotificationList } from '#features/notifications/web/parts/notification-list.tsx';
import type { NotificationAnswer } from '#features/notifications/web/parts/notification-row.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The notifications page (document 1, section 2, Notifications). */
export function NotificationsPage({ Answer }: { Answer: NotificationAnswer }) {
  return (
    <>
      <PageHeader title="Notifications" lead="What has happened while you were on court." />
      <div className="wrap lift">
        <NotificationList Answer={Answer} />
      </div>
    </>
  );
}
