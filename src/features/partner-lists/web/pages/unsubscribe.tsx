import { StopPage } from '#features/accounts/web/parts/stop-page.tsx';
import { messages } from '#features/partner-lists/messages.ts';
import { invitesApi } from '#features/partner-lists/web/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';

/** Ends invitations to the address whose link was followed. */
export default function UnsubscribePage() {
  return (
    <StopPage
      title="Stop invitations"
      lead="Somebody invited you, and you would rather not be asked."
      text={
        <Banner>
          We then send no invitation to your address any more, whoever asks for it. Of the address
          we keep only a hash, by which we know it again.
        </Banner>
      }
      button="Stop Invitations"
      stop={(token) => invitesApi.stop({ token }, { retry: true })}
      errors={{ invalidLink: messages.stopLinkInvalid, failed: messages.errorStopping }}
      done={{
        title: 'Invitations stopped',
        text: () => <p>{messages.invitationsStopped}</p>,
        link: { to: '/', label: 'Return to Home' },
      }}
    />
  );
}
