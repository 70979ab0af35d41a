import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ChooseStatePage() {
  return <ComingPage title="Select State" text="Creating PlayDates is being built." />;
}
