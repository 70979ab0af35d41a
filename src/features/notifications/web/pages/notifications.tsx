import { ComingPage } from '#platform/web/coming-page.tsx';

export default function NotificationsPage() {
  return (
    <ComingPage
      title="Notifications"
      text="Soon you will read here what has happened while you were on court."
    />
  );
}
