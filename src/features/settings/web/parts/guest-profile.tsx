import { messages } from '#features/profiles/messages.ts';
import { guestProfile } from '#features/settings/data/guest-profile.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Person } from '#platform/web/ui/person.tsx';

type Props = { error: unknown; onRetry: () => void; pending: boolean };

/** A read-only placeholder with Retry, if the own profile fails to load (document 1, section 3). */
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
