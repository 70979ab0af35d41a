import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { messages as blockMessages } from '#features/blocks/messages/common.ts';
import { BlockedPlayers } from '#features/blocks/web/parts/blocked-players.tsx';
import { messages } from '#features/profiles/messages/common.ts';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { WarningsSection } from '#features/reports/web/parts/warnings-section.tsx';
import { messages as settingsMessages } from '#features/settings/messages.ts';
import { Appearance } from '#features/settings/web/parts/appearance.tsx';
import { Audience } from '#features/settings/web/parts/audience.tsx';
import { Calendar } from '#features/settings/web/parts/calendar.tsx';
import { ChangePassword } from '#features/settings/web/parts/change-password.tsx';
import { DeleteAccount } from '#features/settings/web/parts/delete-account.tsx';
import { EmailAddress } from '#features/settings/web/parts/email-address.tsx';
import { ExportData } from '#features/settings/web/parts/export-data.tsx';
import { Finding } from '#features/settings/web/parts/finding.tsx';
import { Mails } from '#features/settings/web/parts/mails.tsx';
import { ProfileForm } from '#features/settings/web/parts/profile-form.tsx';
import { Sessions } from '#features/settings/web/parts/sessions.tsx';
import { ownProfileQuery } from '#features/settings/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card, CardHeading } from '#platform/web/ui/card.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';

/** Profile Settings: own profile, sign-in, sessions, personal data (document 1, section 2). */
export default function ProfileSettingsPage() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Profile Settings"
        lead="Your profile, how you sign in, and your data."
        actions={
          <ButtonLink variant="plain" to={`/profile/${user.id}`} state={{ returnTo: '/profile' }}>
            View public profile
          </ButtonLink>
        }
      />
      <div className="wrap lift grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionNav />
        <CardHeading value="h3">
          <div className="stack">
            {groups.map(({ title, sections }) => (
              <div key={title} className="stack not-first:mt-5">
                <h2 className={groupTitle}>{title}</h2>
                {sections.map(({ id, Part }) => (
                  <div key={id} id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
                    <Part />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </CardHeading>
      </div>
    </>
  );
}

const groupTitle = 'font-semibold font-text text-[0.9063rem] text-soft';

/**
 * The sections of the page, one below the other: what is changed often first, the account's end
 * last.
 */
const groups = [
  {
    title: 'You on Courtfolk',
    sections: [
      { id: 'profile', label: 'Profile', Part: OwnProfile },
      { id: 'audience', label: settingsMessages.audienceTitle, Part: Audience },
      { id: 'finding', label: settingsMessages.findingTitle, Part: Finding },
    ],
  },
  {
    title: 'Preferences',
    sections: [
      { id: 'mails', label: settingsMessages.mailsTitle, Part: Mails },
      { id: 'calendar', label: settingsMessages.calendarTitle, Part: Calendar },
      { id: 'appearance', label: 'Appearance', Part: Appearance },
    ],
  },
  {
    title: 'Signing in',
    sections: [
      { id: 'email', label: 'Email address', Part: EmailAddress },
      { id: 'password', label: 'Password', Part: ChangePassword },
      { id: 'sessions', label: 'Sessions', Part: Sessions },
    ],
  },
  {
    title: 'Safety and data',
    sections: [
      { id: 'blocked', label: blockMessages.blockedPlayers, Part: Safety },
      { id: 'data', label: 'Your data', Part: ExportData },
      { id: 'delete', label: 'Delete account', Part: DeleteAccount },
    ],
  },
];

function Safety() {
  return (
    <div className="stack">
      <BlockedPlayers />
      <WarningsSection />
    </div>
  );
}

/** The way to each section: a row that scrolls on a phone, beside them on a wide screen. */
function SectionNav() {
  useHashTarget();
  return (
    <nav
      aria-label="Sections"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:card lg:sticky lg:top-20 lg:p-2"
    >
      <ul className="flex gap-2 lg:grid lg:gap-3">
        {groups.map(({ title, sections }) => (
          <li key={title} className="max-lg:contents">
            <span className={cn(groupTitle, 'block px-4 pt-1 max-lg:sr-only')}>{title}</span>
            <ul className="contents">
              {sections.map(({ id, label }) => (
                <li key={id} className="flex-none">
                  <Link
                    to={`#${id}`}
                    className="inline-flex min-h-11 w-full items-center whitespace-nowrap rounded-full border border-edge bg-card px-4 font-medium no-underline hover:bg-court-tint lg:min-h-10 lg:rounded-control lg:border-transparent"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In place of a profile that fails to load (document 1, section 3); its gender is male. */
const guest = { first_name: 'Guest', last_name: 'User', dupr_rating: 4, self_rating: 4 };

function OwnProfile() {
  const own = useQuery(ownProfileQuery);
  useEffect(() => {
    // Keeps the session's user in sync with the loaded profile.
    if (own.data !== undefined) session.updateUser(own.data);
  }, [own.data]);
  return (
    <Card title="Profile">
      <QueryContent
        query={own}
        loading={<ProfileSkeleton />}
        error={
          // A read-only placeholder with Try Again (document 1, section 3).
          <>
            <Person person={guest} detail="Male" size="lg" />
            <ErrorState title={messages.errorLoading} query={own} headingLevel={3} />
          </>
        }
      >
        {(profile) => <ProfileForm profile={profile} />}
      </QueryContent>
    </Card>
  );
}

/** As high as the form, so that nothing below it moves. */
function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className="grid h-168.5 content-start gap-5 sm:h-140.5 sm:grid-cols-2">
        {['first', 'last', 'gender', 'birthdate', 'zip', 'dupr', 'self'].map((field) => (
          <div key={field} className="grid gap-2">
            <SkeletonLine width="half" />
            <span className="sk h-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
