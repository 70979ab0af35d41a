import { ComingPage } from '#platform/web/coming-page.tsx';

export default function RoadmapPage() {
  return <ComingPage title="Road Map" text="What we build next will be listed here." />;
}
