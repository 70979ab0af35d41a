import { ComingPage } from '#platform/web/coming-page.tsx';

export default function PublicProfilePage() {
  return (
    <ComingPage
      title="Public Profile"
      text="The public profile of a player, with ratings and connections, will be shown here."
    />
  );
}
