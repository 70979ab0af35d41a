import { ComingPage } from '#platform/web/coming-page.tsx';

export default function AdminPage() {
  return (
    <ComingPage title="Admin Dashboard" text="Soon users, signup codes and PlayDates will be managed here." />
  );
}
