import { mailLayout } from '#platform/server/mail/mail-layout.ts';

/**
 * Removes from a user-supplied name whatever a mail client would turn into a link or an address,
 * or decode (an encoded word, `=?utf-8?Q?…?=`).
 */
function withoutLinks(name: string): string {
  return name
    .normalize('NFKC') // Full-width and other forms of the characters below.
    .replace(/[:/\\@<>⁄∕=?]+/g, ' ')
    .replace(/[.。](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The invitation to join. Names are user input and appear as plain text on one line. */
export function invitationEmail(invitation: {
  first_name: string;
  inviterName: string;
  inviterEmail: string;
  url: string;
  stopUrl: string;
  /** ISO timestamp; null for a code that does not expire. */
  expiresAt: string | null;
}): { subject: string; text: string; html: string } {
  const inviter = withoutLinks(invitation.inviterName);
  const firstName = withoutLinks(invitation.first_name);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const { expiresAt } = invitation;
  const expiry = expiresAt === null ? '' : ` It is good until ${date.format(new Date(expiresAt))}.`;
  return {
    subject: `${inviter} invites you to Courtfolk`,
    ...mailLayout({
      title: `${inviter} would like you as a partner`,
      paragraphs: [
        firstName === '' ? 'Hi,' : `Hi ${firstName},`,
        `${inviter} (${invitation.inviterEmail}) plays pickleball with Courtfolk and has put you on a list of partners. Courtfolk is where players find partners and opponents at their level. It is free.`,
        `Follow the link to sign up; your name and address are filled in already.${expiry} When you have joined, a friend request from ${inviter} awaits you.`,
      ],
      action: { label: 'Join Courtfolk', url: invitation.url },
      footer:
        'You get this mail because a player entered your address to invite you. Invitations are all that we use it for.',
      footerAction: { label: 'Stop all invitations to this address', url: invitation.stopUrl },
    }),
  };
}
