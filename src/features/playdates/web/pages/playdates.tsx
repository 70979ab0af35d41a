import { ComingPage } from '#platform/web/coming-page.tsx';

export default function PlaydatesPage() {
  return <ComingPage title="PlayDates" text="PlayDates are being built." />;
}
