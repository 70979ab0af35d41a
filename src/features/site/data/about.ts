/** The sections of the About page. */
export const about: readonly { id: string; title: string; paragraphs: readonly string[] }[] = [
  {
    id: 'why',
    title: 'Why there is Courtfolk',
    paragraphs: [
      'Pickleball is easy to begin and hard to get better at. The best way to improve is to play people who are better than you, and they have little reason to say yes. At the same time there are strong players who like to teach, and nobody knows that they would.',
      'So we built a place where both can say what an hour together is worth to them. A team that wants to be pushed offers money to a stronger one. A team with something to teach asks for it. Everything is agreed on before anybody steps on a court.',
    ],
  },
  {
    id: 'how',
    title: 'How it works',
    paragraphs: [
      'You sign up with two ratings: the one from DUPR and your own opinion. You find a friend to play with. Together you create a [PlayDate](/playdates) or apply to one. When a team has been accepted, the four of you settle time and place in a chat.',
      'Around that there are small tools for what players do between games, such as putting together a team that keeps below a rating cap. All words of the game that you may not know are in the [Glossary](/glossary).',
    ],
  },
  {
    id: 'principles',
    title: 'What we hold to',
    paragraphs: [
      'Your money is yours. The amount is between the two teams; we take no share of it and never see it.',
      'Your details are yours. Others see what they need to choose a game and nothing more, there is no advertising and no tracking, and you can take everything with you or delete it. The [Privacy Policy](/privacy) says it exactly.',
      'Ratings are a way to find a good game, not a judgment. Nobody is rated by us.',
      'Everybody is welcome on a court, so the pages work with a keyboard, a screen reader, a small phone and a slow line.',
    ],
  },
  {
    id: 'contact',
    title: 'Talk to us',
    paragraphs: [
      'Something does not work, is unfair or is missing? Write to [support]. What we plan is on the [Road Map](/roadmap), and answers to common questions are under [Help/FAQ](/help).',
    ],
  },
];
