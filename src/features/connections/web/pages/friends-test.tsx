import { ComingPage } from '#platform/web/coming-page.tsx';

export default function FriendsTestPage() {
  return (
    <ComingPage
      title="Profile Friends Test"
      text="A page for developers that shows the connections of any profile id will stand here."
    />
  );
}
