import { ComingPage } from '#platform/web/coming-page.tsx';

export default function DetailsPage() {
  return <ComingPage title="PlayDate Details" text="Creating PlayDates is being built." />;
}
