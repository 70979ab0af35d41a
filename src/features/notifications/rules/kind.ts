/** The specification's. */
export const notificationTypes = ['connection_request', 'playdate_created', 'other'] as const;

/** How what a notification asks may end. */
export const notificationEndings = ['accepted', 'declined', 'answered', 'over'] as const;
export type NotificationEnding = (typeof notificationEndings)[number];

/** What members can turn off, in settings and by a link in each mail; named as their columns. */
export const mailKinds = ['mail_matches', 'mail_day_before', 'mail_two_hours'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What the sentences of a notification are made of, as its reader may know it when it is shown. */
export type NotificationFacts<Data, About = null> = {
  /** What was stored: ids, times and amounts, never names. */
  data: Data;
  /**
   * Full names of whom it names, as the notification goes with their accounts; empty without one.
   */
  actor: string;
  other: string;
  /** For links; null where it names nobody. */
  actor_id: string | null;
  /** What it is about, of a kind about a PlayDate. */
  about: About;
  /** When it is read. */
  now: Date;
  ended: NotificationEnding | null;
};

/**
 * 'none': always; 'limited': as often as one actor may mail; 'after_yes': likewise, and to who has
 * said yes in the match.
 */
type MailLimit = 'none' | 'limited' | 'after_yes';

/** How a kind is mailed, besides being shown (decision 0031). */
export type NotificationMail<Data, About> = {
  limit: MailLimit | ((data: Data) => MailLimit);
  /** Who has turned these off gets none; null: all get them. */
  kind: MailKind | null | ((data: Data) => MailKind | null);
  /** What an admin did to the reader: also to who is paused, with the rules and how to answer. */
  isModeration?: (data: Data) => boolean;
  /** Whether this one is mailed; by default each is. */
  isSent?: (data: Data) => boolean;
  /** In place of the kind's. */
  title?: (facts: NotificationFacts<Data, About>) => string;
  /** In place of the kind's, where `lines` say some of it. */
  more?: (facts: NotificationFacts<Data, About>) => string;
  /** What else there is to know, a line each, below when, where and against whom. */
  lines?: (facts: NotificationFacts<Data, About>) => readonly string[];
  /** What its button leads to; undefined: the PlayDate. */
  linkLabel?: (facts: NotificationFacts<Data, About>) => string | undefined;
};

/**
 * One kind of event that people are notified of, declared by the feature that causes it. Its
 * sentences are made each time that somebody reads them, so that a changed name, or one that is
 * shown to fewer people, is right everywhere at once.
 */
export type NotificationKind<Data, About = null> = {
  /** Stored, unique. */
  name: string;
  type: (typeof notificationTypes)[number];
  /** At most 120 characters. */
  title: (facts: NotificationFacts<Data, About>) => string;
  /** What has happened, in one sentence without its full stop. */
  news: (facts: NotificationFacts<Data, About>) => string;
  /** What else is to be said, in sentences. */
  more?: (facts: NotificationFacts<Data, About>) => string;
  /** Which match or PlayDate it is about. */
  context?: (facts: NotificationFacts<Data, About>) => string;
  /** Its day and the opponents, as the list has one line for both. */
  brief?: (facts: NotificationFacts<Data, About>) => string;
  /** A path of this site. */
  link: (facts: NotificationFacts<Data, About>) => string;
  /** The button of an open one, where something is asked on the page to which it leads. */
  asks: 'answer' | 'choose' | null;
  /**
   * Who is notified although apart from the actor: 'blocked', those whom the actor has blocked, as
   * silence would tell them; 'everybody', as all must know what became of a match (decision 0028).
   */
  reachesApart: 'nobody' | 'blocked' | 'everybody';
  /**
   * Milliseconds, up to `longestThrottle`, within which one actor's notifications of this kind's
   * type reach the same user only once, dismissed or not.
   */
  throttleMs?: number;
  /**
   * Whether an unread one about the same thing counts what happens again, as a chat its messages.
   */
  counts?: true;
  /** Whether it says what the actor writes, which who blocks them no longer reads. */
  quotes?: true;
  /**
   * Whether it outlives whom and what it is about, without them: what tells that a match is off.
   */
  isKept?: boolean;
  /** Absent: it is not mailed. */
  mail?: NotificationMail<Data, About>;
};

/** Any kind, whatever its data. */
export type AnyKind = NotificationKind<never, never>;

/** Stands between what tells which match a message is about, and the message. */
const contextEnd = ': ';

/**
 * A message after its context, in which nothing looks like its end: a court may be called anything.
 */
export const inContext = (context: string, text: string): string =>
  `${context.replaceAll(contextEnd, ', ')}${contextEnd}${text}`;
