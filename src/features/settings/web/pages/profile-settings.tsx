import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messages } from '#features/profiles/messages.ts';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { guestProfile } from '#features/settings/data/guest-profile.ts';
import { Appearance } from '#features/settings/web/parts/appearance.tsx';
import { ChangePassword } from '#features/settings/web/parts/change-password.tsx';
import { DeleteAccount } from '#features/settings/web/parts/delete-account.tsx';
import { EmailAddress } from '#features/settings/web/parts/email-address.tsx';
import { ExportData } from '#features/settings/web/parts/export-data.tsx';
import { ProfileForm } from '#features/settings/web/parts/profile-form.tsx';
import { Sessions } from '#features/settings/web/parts/sessions.tsx';
import { ownProfileQuery } from '#features/settings/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';

/** Profile Settings: own profile, sign-in, sessions, personal data (document 1, section 2). */
export default function ProfileSettingsPage() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Profile Settings"
        lead="Your profile, how you sign in, and your data."
        actions={
          <ButtonLink variant="plain" to={`/profile/${user.id}`}>
            View public profile
          </ButtonLink>
        }
      />
      <div className="wrap lift stack">
        <OwnProfile />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ChangePassword />
          <EmailAddress />
        </div>
        <Sessions />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Appearance />
          <ExportData />
        </div>
        <DeleteAccount />
      </div>
    </>
  );
}

function OwnProfile() {
  const own = useQuery(ownProfileQuery);
  useEffect(() => {
    // Keeps the session's user in sync with the loaded profile.
    if (own.data !== undefined) session.updateUser(own.data);
  }, [own.data]);
  return (
    <Card title="Profile">
      {own.isPending ? (
        <Loading label="Loading your profile">
          {['names', 'ratings', 'rest'].map((row) => (
            <SkeletonLine key={row} />
          ))}
        </Loading>
      ) : own.data === undefined ? (
        // A read-only placeholder with Retry (document 1, section 3).
        <>
          <Person person={guestProfile} detail="Male" size="lg" />
          <ErrorState title={messages.errorLoading} query={own} headingLevel={3} />
        </>
      ) : (
        <ProfileForm profile={own.data} />
      )}
    </Card>
  );
}
