import { ComingPage } from '#platform/web/coming-page.tsx';

export default function PlaydatePage() {
  return <ComingPage title="PlayDate Details" text="The PlayDate is being built." />;
}
