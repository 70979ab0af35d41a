import { mailLayout } from '#platform/server/mail/mail-layout.ts';

/**
 * What people call themselves and others, as it may stand in a mail to a stranger: nothing that a mail reader makes a link of, or takes
 * for an address.
 */
function inMail(name: string): string {
  return name
    .replace(/[:/\\@<>]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** To somebody whom a player would like to have here. Names come from people: they are text, on one line. */
export function invitationEmail(invitation: {
  first_name: string;
  inviterName: string;
  inviterEmail: string;
  url: string;
  stopUrl: string;
  /** An ISO string; null for a code without an end. */
  goodUntil: string | null;
}): { subject: string; text: string; html: string } {
  const inviter = inMail(invitation.inviterName);
  const first_name = inMail(invitation.first_name);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const { goodUntil } = invitation;
  const end = goodUntil === null ? '' : ` It is good until ${date.format(new Date(goodUntil))}.`;
  return {
    subject: `${inviter} invites you to Courtfolk`,
    ...mailLayout({
      title: `${inviter} would like you as a partner`,
      paragraphs: [
        first_name === '' ? 'Hi,' : `Hi ${first_name},`,
        `${inviter} (${invitation.inviterEmail}) plays pickleball with Courtfolk and has put you on a list of partners. Courtfolk is where players find partners and opponents at their level. It is free.`,
        `Follow the link to sign up; your name and address are filled in already.${end} When you have joined, a friend request from ${inviter} awaits you.`,
      ],
      action: { label: 'Join Courtfolk', url: invitation.url },
      footer:
        'You get this mail because a player entered your address to invite you. Invitations are all that we use it for.',
      footerAction: { label: 'Stop all invitations to this address', url: invitation.stopUrl },
    }),
  };
}
