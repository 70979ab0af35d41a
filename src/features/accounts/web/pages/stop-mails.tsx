import { mailPreferencesContract } from '#features/accounts/contract.ts';
import { messages } from '#features/accounts/messages/common.ts';
import { StopPage } from '#features/accounts/web/parts/stop-page.tsx';
import type { MailKind } from '#features/notifications/rules/kind.ts';
import { createClient } from '#platform/web/api.ts';

const stopped: Record<MailKind, string> = {
  mail_matches: 'You get no more mails about matches. Notifications in the app stay.',
  mail_day_before: 'You get no more mails the day before a match. Notifications in the app stay.',
  mail_two_hours: 'You get no more mails two hours before a match. Notifications in the app stay.',
};

const api = createClient(mailPreferencesContract);

/** Ends the kind of the mail whose link was followed. */
export default function StopMailsPage() {
  return (
    <StopPage
      title="Stop mails"
      lead="One press ends mails of this kind, without signing in."
      text={
        <p>Notifications in the app stay. You can turn the mails on again in Profile Settings.</p>
      }
      button="Stop Mails"
      stop={(token) => api.stop({ token })}
      errors={{ invalidLink: messages.stopMailsLinkInvalid, failed: 'Error stopping the mails' }}
      done={{
        title: 'Mails stopped',
        text: ({ kind }) => (
          <>
            <p>{stopped[kind]}</p>
            <p>You can turn them on again in Profile Settings.</p>
          </>
        ),
        link: { to: '/profile#mails', label: 'Profile Settings' },
      }}
    />
  );
}
