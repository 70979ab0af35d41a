/** Stands between what tells which match a message is about, and the message. */
const contextEnd = ': ';

/** A message after its context, in which nothing looks like its end: a court may be called anything. */
export const inContext = (context: string, text: string): string =>
  `${context.replaceAll(contextEnd, ', ')}${contextEnd}${text}`;

/** How a context begins, as texts without one have ': ', too. A place alone is not recognised. */
const contextStart = /^(?:No time yet|[A-Z]\w\w, [A-Z]\w\w \d{1,2}, \d{1,2}:\d\d\s[AP]M)/;

/** A court of older messages has ': ' itself, so that the first one may not be the end. */
const isUnclear = /: .*, against .*: /s;

/** The ends of our sentences that others follow; a name may have a full stop anywhere. */
const firstSentence =
  /^.+? (?:(?:a|your) proposal|a change|the score|you did not come|you came late|you have (?:not )?played(?: yet)?)(?=\.(?:\s|$))/s;

interface News {
  /** What has happened: who did what, else the title. */
  news: string;
  /** What else is said, often nothing. */
  text: string;
  /** 'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz'; null of what is about no match. */
  context: string | null;
  /** What kind of news it is, where the news is not the title. */
  kind: string | null;
}

interface Notification {
  title: string;
  message: string;
  link: string;
  about: { first_name: string } | null;
}

/** The parts of a notification, by their weight. */
export function newsOf({ title, message, link, about }: Notification): News {
  const isNamed = link.startsWith('/playdates') && contextStart.test(message) && !isUnclear.test(message);
  const end = isNamed ? message.indexOf(contextEnd) : -1;
  const context = end === -1 ? null : message.slice(0, end);
  const text = context === null ? message : message.slice(end + contextEnd.length);
  if (about === null || !text.startsWith(about.first_name))
    return { news: title, text: text.charAt(0).toUpperCase() + text.slice(1), context, kind: null };
  const [news] = firstSentence.exec(text) ?? [text];
  return { news, text: text.slice(news.length).replace(/^\.\s*/, ''), context, kind: title };
}
