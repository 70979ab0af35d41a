// Beside `messages`, which the front page does not load.
export const landingTexts = {
  signInAction: 'Sign In or Sign Up Now',
  signInToOpen: 'Sign in or sign up, and the page you asked for opens.',
  heroTitle: 'Find the four who make it a match.',
  heroLead:
    'Courtfolk brings pickleball players together by rating: pay a stronger team to push you, or earn by teaching a newer one.',
  numbersLabel: 'Courtfolk now',
  membersIn: (state: string) => `members in ${state}`,
  playdatesThisWeek: 'PlayDates offered this week',
  facts: [
    {
      title: 'No share of what you earn',
      text: 'Courtfolk charges nothing. What you agree on goes from team to team.',
    },
    {
      title: 'You choose who sees you',
      text: 'Show your whole profile to all members, or only to people you play with.',
    },
    {
      title: 'Block or report anybody',
      text: 'Nobody is told that it was you, and a moderator looks at each report.',
    },
  ],
  steps: [
    {
      title: 'Come alone or with a friend',
      text: 'Teams are two. Find a partner near your level, or bring one by your link.',
    },
    {
      title: 'Name the price',
      text: 'Say what an hour with a stronger team is worth to you, or what yours costs.',
    },
    {
      title: 'Meet on court',
      text: 'Pick the team that fits, and agree on time, place and terms before you play.',
    },
  ],
  exampleMatch: {
    when: 'Saturday, 9:00 AM',
    place: 'Central Phoenix, Arizona',
    description: 'We play every week and want to be pushed. Two hours, bring your best resets.',
    price: 'You earn $40/hr',
    offer: 'They want a stronger team.',
    match: 'A stronger team applied for Saturday and was accepted. All four have confirmed.',
    caption: 'An example: a PlayDate as it is offered, and the match that came of it',
  },
  closing: {
    title: 'Your next match is two names away.',
    text: 'All you need is a rating. Partner, price and time are agreed on here.',
  },
} as const;
