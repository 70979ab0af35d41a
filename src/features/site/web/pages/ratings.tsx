import { ComingPage } from '#platform/web/coming-page.tsx';

export default function RatingsPage() {
  return <ComingPage title="Easy Rating" text="A quick way to find your rating is coming soon." />;
}
