import { ComingPage } from '#platform/web/coming-page.tsx';

export default function InvitePage() {
  return (
    <ComingPage title="Partner Invitation" text="Invitations from other players will be welcomed here." />
  );
}
