import { ComingPage } from '#platform/web/coming-page.tsx';

export default function EditPlayerPage() {
  return <ComingPage title="Edit Player" text="Soon you will correct a player of your teams here." />;
}
