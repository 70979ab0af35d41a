const contextEnd = ': ';
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
    return { news: title, text: text.charAt(0).toUpperCase() + text.slice(1), context };
  const [news] = firstSentence.exec(text) ?? [text];
  return { news, text: text.slice(news.length).replace(/^\.\s*/, ''), context };
}

const playdateLink = /^\/playdates\/([0-9a-f-]{36})(?:[/#]|$)/;
/** Titles of what is answered, and of what is chosen, on the page to which it leads. */
const questions =
  /^(?:New Application|Have You Played\?|Please Confirm|Change Proposed|Report About You|Not Played\?|Score Added|Play with .*)$/s;
const choices = /^(?:Times Have Changed|Partner Cannot Play)$/;

type Stored = Record<'title' | 'message' | 'link', string> & {
  read: boolean;
  about: { first_name: string } | null;
};

/** The parts of a notification of no declared kind, which stores its texts. */
export function partsOfText({ title, message, link, read, about }: Stored) {
  const asks = choices.test(title) ? 'choose' : questions.test(title) ? 'answer' : null;
  return {
    ...newsOf({ title, message, link, about }),
    asks: read ? null : asks,
    play_date_id: playdateLink.exec(link)?.[1] ?? null,
  } as const;
}
