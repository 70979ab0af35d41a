import { ComingPage } from '#platform/web/coming-page.tsx';

export default function AddPlayerPage() {
  return <ComingPage title="Add Player" text="Soon you will add players for your teams here." />;
}
