import type { MailKind } from '#features/notifications/rules/kind.ts';
import { howToAnswer, readRules } from '#features/profiles/data/moderation-mails.ts';
import { defuseLinks, mailLayout } from '#platform/server/mail/mail-layout.ts';

type Mail = { subject: string; text: string; html: string };

const mail = (subject: string, layout: Parameters<typeof mailLayout>[0]): Mail => ({
  subject,
  ...mailLayout(layout),
});

/** Sent to the address of a sign-up. It may be a stranger's, so the mail contains no user input. */
export function confirmationEmail(url: string): Mail {
  return mail('Confirm your email address for Courtfolk', {
    title: 'Confirm your email address',
    paragraphs: [
      'Welcome to Courtfolk! Open the link below and press Confirm to start playing. It is good for 24 hours and one use.',
      'If you did not sign up, leave the link alone: nothing will be created, and the sign-up is removed by itself.',
    ],
    action: { label: 'Confirm email address', url },
  });
}

/** Sent to a member for whom a password reset was requested, perhaps by another person. */
export function passwordResetEmail(url: string, first_name: string): Mail {
  return mail('Set a new password for Courtfolk', {
    title: 'Set a new password',
    paragraphs: [
      `Hi ${first_name}, somebody asked for a new password for your account.`,
      'Open the link below to set one. It is good for 24 hours and one use, and signs out every device.',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  });
}

export function passwordChangedEmail({
  first_name,
  url,
  supportEmail,
}: Record<'first_name' | 'url' | 'supportEmail', string>): Mail {
  return mail('Your Courtfolk password was changed', {
    title: 'Your password was changed',
    paragraphs: [
      `Hi ${first_name}, the password of your account has just been changed, and all other devices were signed out. If you had a calendar address, it has ended.`,
      `If it was not you, set a new password right away and write to ${supportEmail}.`,
    ],
    action: { label: 'Set a new password', url },
  });
}

/** Sent to a member's new address. It may be a stranger's, so the mail contains no user input. */
export function changeAddressEmail(url: string): Mail {
  return mail('Confirm your new email address for Courtfolk', {
    title: 'Confirm your new email address',
    paragraphs: [
      'Somebody asked to use this address for their Courtfolk account. Open the link below and press Confirm. It is good for 24 hours and one use.',
      'If it was not you, leave the link alone: nothing will be changed.',
    ],
    action: { label: 'Confirm new email address', url },
  });
}

/** Tells a member at their old address that it was replaced. */
export function addressChangedEmail(first_name: string, supportEmail: string): Mail {
  return mail('Your Courtfolk email address was changed', {
    title: 'Your email address was changed',
    paragraphs: [
      `Hi ${first_name}, your account now has another email address. This one is no longer good for signing in.`,
      `If it was not you: where you are still signed in, change your password right away, which signs everybody else out. And write to ${supportEmail} from this address.`,
    ],
  });
}

export function accountDeletedEmail({ first_name }: { first_name: string }): Mail {
  return mail('Your Courtfolk account was deleted', {
    title: 'Your account was deleted',
    paragraphs: [
      `Hi ${first_name}, your account and what is personal in it have been deleted, as you asked. This cannot be undone.`,
      'In chats and games with others you appear as a former player without a name. Unless your access was paused, you are welcome to sign up again at any time.',
    ],
  });
}

const stopLabels: Record<MailKind, string> = {
  mail_matches: 'Stop mails about matches',
  mail_day_before: 'Stop mails the day before a match',
  mail_two_hours: 'Stop mails two hours before a match',
};

/**
 * A notice about a match, or about what may become one. Names in it are user input and appear as
 * plain text.
 */
export function noticeEmail(notice: {
  first_name: string;
  title: string;
  /** Several of them: of several things. */
  message: string | readonly string[];
  /** Facts below it. */
  lines?: readonly { text: string; linkLabel?: string }[];
  url: string;
  label?: string;
  /** The link that ends mails of this kind; null for what is always sent. */
  stop: { kind: MailKind; url: string } | null;
  /** How to answer what an admin did; null where it was not done to the reader. */
  moderation: { supportEmail: string; rulesUrl: string } | null;
}): Mail {
  const { url, label = 'Open the PlayDate', stop, moderation } = notice;
  const title = defuseLinks(notice.title);
  return mail(`${title} - Courtfolk`, {
    title,
    paragraphs: [
      `Hi ${defuseLinks(notice.first_name)},`,
      ...[notice.message].flat().map(defuseLinks),
      ...(moderation ? [howToAnswer(moderation.supportEmail)] : []),
    ],
    lines: (notice.lines ?? []).map(({ text, linkLabel }) => ({
      text: defuseLinks(text),
      ...(linkLabel !== undefined && { link: { label: linkLabel, url } }),
    })),
    action: { label, url },
    ...(moderation && { secondAction: { label: readRules, url: moderation.rulesUrl } }),
    footer: 'You get this mail because you play, or are asked to play, on Courtfolk.',
    ...(stop && { footerAction: { label: stopLabels[stop.kind], url: stop.url } }),
  });
}
