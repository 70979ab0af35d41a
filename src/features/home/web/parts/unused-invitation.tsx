import { useNavigate } from 'react-router';
import { invitationTexts } from '#features/home/messages/invitations.ts';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** For a member who has opened an invitation to sign up, at `path`. */
export function UnusedInvitation({ path }: { path: string }) {
  const { first_name } = useUser();
  const navigate = useNavigate();
  const signOutAndUse = async () => {
    await session.signOut();
    void navigate(path);
  };
  return (
    <div className="wrap pt-5">
      <Banner
        title={invitationTexts.forOthers(first_name)}
        action={
          <Button size="sm" variant="plain" onClick={signOutAndUse}>
            {invitationTexts.signOutAndUse}
          </Button>
        }
      />
    </div>
  );
}
