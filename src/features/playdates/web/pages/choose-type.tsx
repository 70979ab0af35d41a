import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ChooseTypePage() {
  return <ComingPage title="Create PlayDate" text="Creating PlayDates is being built." />;
}
