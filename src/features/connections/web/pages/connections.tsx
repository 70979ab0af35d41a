import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ConnectionsPage() {
  return <ComingPage title="Player Connections" text="Finding friends is being built." />;
}
