import { aboutRule, type RuleHeading } from '#features/profiles/data/community-rules.ts';
import { howToAnswer, readRules } from '#features/profiles/data/moderation-mails.ts';
import { defuseLinks, mailLayout } from '#platform/server/mail/mail-layout.ts';

/**
 * Sent when access is paused, whatever mails the person wants. Of a report that led to it there is
 * nothing in it, neither that there was one.
 */
export function accessPausedEmail(mail: {
  first_name: string;
  day: string;
  paused_for: RuleHeading | null;
  supportEmail: string;
  url: string;
}) {
  const { first_name, day, paused_for, supportEmail, url } = mail;
  const about = paused_for === null ? '' : ` ${aboutRule(paused_for)}`;
  return {
    subject: 'Your access to Courtfolk is paused',
    ...mailLayout({
      title: 'Your access is paused',
      paragraphs: [
        `Hi ${defuseLinks(first_name)}, your access to Courtfolk has been paused since ${day}.${about}`,
        howToAnswer(supportEmail),
        'Nothing is lost. You can still sign in to download your data or to delete your account, which does not lift the pause.',
      ],
      action: { label: readRules, url },
    }),
  };
}

/** Sent when access is resumed, whatever mails the person wants. */
export function accessResumedEmail({ first_name, url }: { first_name: string; url: string }) {
  return {
    subject: 'You have access to Courtfolk again',
    ...mailLayout({
      title: 'You have access again',
      paragraphs: [
        `Hi ${defuseLinks(first_name)}, the pause of your access is over. Everything is where it was.`,
      ],
      action: { label: 'Open Courtfolk', url },
    }),
  };
}

/**
 * Sent to all admins and to whom it is about. `by`: null for the command line; `url`: null for a
 * reader who is no admin.
 */
export function adminChangedEmail(mail: {
  name: string;
  by: string | null;
  is_admin: boolean;
  supportEmail: string;
  url: string | null;
}) {
  const { by, is_admin, supportEmail, url } = mail;
  const change = `${defuseLinks(mail.name)} ${is_admin ? 'is an admin now' : 'is no admin any more'}`;
  const how =
    by === null ? 'This was done at the command line of the server' : `${defuseLinks(by)} did this`;
  return {
    subject: change,
    ...mailLayout({
      title: change,
      paragraphs: [
        `${how}. All admins of Courtfolk get this mail. If it surprises you, please write to ${supportEmail} at once.`,
      ],
      ...(url !== null && { action: { label: 'Open the audit log', url } }),
    }),
  };
}
