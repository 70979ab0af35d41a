import { NotificationList } from '#features/notifications/web/parts/notification-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** What has happened that the person should know of (document 1, section 2, Notifications). */
export default function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" lead="What has happened while you were on court." />
      <div className="wrap lift">
        <NotificationList />
      </div>
    </>
  );
}
