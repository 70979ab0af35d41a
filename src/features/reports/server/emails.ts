import { mailLayout } from '#platform/server/mail/mail-layout.ts';

/** Sent with every warning, whatever mails the person wants. The text is read in the app alone. */
export function warningEmail({
  first_name,
  url,
  until,
}: {
  first_name: string;
  url: string;
  until: string;
}) {
  return {
    subject: 'A moderator of Courtfolk has sent you a warning',
    ...mailLayout({
      title: 'You have a warning',
      paragraphs: [
        `Hi ${first_name}, a moderator has looked at a report about you and sent you a warning. Please sign in to read it.`,
        `If you think that it is wrong you can answer once, until ${until}. Another look is then taken at the case.`,
      ],
      action: { label: 'Read the warning', url },
    }),
  };
}
