/** An entry of the roadmap. */
export type Plan = { title: string; text: string };

/** Only finished features are listed under `today`. */
export const roadmap: Readonly<Record<'today' | 'next' | 'later', readonly Plan[]>> = {
  today: [
    {
      title: 'PlayDates',
      text: 'Pay or Earn, times and courts to choose from, an agreement that four people confirm, and a chat.',
    },
    {
      title: 'Player Connections',
      text: 'Search by name, a link that makes friends, watching, regular partners and public profiles.',
    },
    {
      title: 'Ratings',
      text: 'DUPR and self rating with their history, and a reminder after 90 days.',
    },
    {
      title: 'Calendar and reminders',
      text: 'Your matches in your calendar, and a word the day before and two hours before.',
    },
    {
      title: 'Notifications',
      text: 'What others did that concerns you, at once and in one place.',
    },
    {
      title: 'SUPR Builder',
      text: 'Teams of two or four against a cap, with the usual reductions.',
    },
    {
      title: 'Partner Lists',
      text: 'Your partners in your order, with notes and invitations by mail.',
    },
    { title: 'AI Referee', text: 'Answers about the rules, with the rules they stand on.' },
    {
      title: 'Your data',
      text: 'Download everything or delete your account, without asking anybody.',
    },
  ],
  next: [
    {
      title: 'Easy Rating',
      text: 'A few questions about your game that lead to a self rating you can stand by.',
    },
    {
      title: 'Train with Friends',
      text: 'Drills to choose from, put together to a session and shared with those who come.',
    },
    {
      title: 'More regions',
      text: 'Areas to choose from in Florida, California, Utah and Texas, as in Arizona.',
    },
  ],
  later: [
    { title: 'Ratings from DUPR', text: 'Fetching your rating instead of having you type it.' },
  ],
};
