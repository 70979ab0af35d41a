/** Stands between what tells which match a message is about, and the message. */
const contextEnd = ': ';

/** A message after its context, in which nothing looks like its end: a court may be called anything. */
export const inContext = (context: string, text: string): string =>
  `${context.replaceAll(contextEnd, ', ')}${contextEnd}${text}`;

/** Not after the initial of a last name. */
const firstSentence = /^.+?(?<!\s\p{Lu})[.?!](?=\s|$)/u;

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
  const end = link.startsWith('/playdates') ? message.indexOf(contextEnd) : -1;
  const context = end === -1 ? null : message.slice(0, end);
  const text = context === null ? message : message.slice(end + contextEnd.length);
  if (about === null || !text.startsWith(about.first_name))
    return { news: title, text: text.charAt(0).toUpperCase() + text.slice(1), context, kind: null };
  const [news] = firstSentence.exec(text) ?? [text];
  return { news: news.replace(/\.$/, ''), text: text.slice(news.length).trim(), context, kind: title };
}
