import { messages } from '#features/profiles/messages.ts';
import { guestProfile } from '#features/settings/data/guest-profile.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Person } from '#platform/web/ui/person.tsx';

type Props = { error: unknown; onRetry: () => void; pending: boolean };

/** In the place of one's own profile while it cannot be loaded: to look at only, with Retry (document 1, section 3). */
export function GuestProfile({ error, onRetry, pending }: Props) {
  return (
    <>
      <Person person={guestProfile} detail="Male" size="lg" />
      <ErrorState
        title={messages.errorLoading}
        error={error}
        onRetry={onRetry}
        pending={pending}
        headingLevel={3}
      />
    </>
  );
}
