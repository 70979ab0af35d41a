import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ApplyPage() {
  return <ComingPage title="Apply to PlayDate" text="Applying is being built." />;
}
