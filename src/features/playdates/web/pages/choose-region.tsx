import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ChooseRegionPage() {
  return <ComingPage title="Select Region" text="Creating PlayDates is being built." />;
}
