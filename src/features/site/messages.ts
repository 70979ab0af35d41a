/** What the site's own pages say to a person. */
export const messages = {
  call: 'Sign In or Sign Up Now',
  coming_soon: 'Coming soon',
  hero_title: 'Find the four who make it a match.',
  hero_lead:
    'Courtfolk brings pickleball players together by rating: pay a stronger team to push you, or earn by teaching a newer one.',
  board_note: 'An example of a PlayDate',
  dashboard_lead: 'Everything for your next match.',
  widgets_lead: 'Small tools for before, between and after your matches.',
  widgets_title: 'All tools',
  // Glossary
  glossary_lead: 'The words of the court, and those of Courtfolk, in a sentence or two each.',
  termCount: (count: number) => (count === 1 ? '1 term' : `${count} terms`),
  noTerm: (query: string) => `No term fits “${query}”.`,
  no_term_hint: 'Try another word, or fewer letters of it.',
  all_terms: 'Show all terms',
  // Help
  help_lead: 'What players ask us, and how Courtfolk works.',
  contact_title: 'Your question is not here?',
  contact_text:
    'Write to [support]. Say what you did, what you saw and what you expected; a picture of the screen helps. Never send us your password.',
  // Legal
  questions_title: 'Questions',
  questions_text: 'Write to [support].',
  // About
  about_lead: 'A place where pickleball players find the game that makes them better.',
  offers_title: 'What you can do here',
  // Road map
  roadmap_lead: 'What works, what is next, and what we only think about.',
  roadmap_today: 'There today',
  roadmap_next: 'Next',
  roadmap_later: 'Thought about',
  roadmap_note:
    'There are no dates here, as we would rather be late than wrong. Is something missing that you would use every week? Write to [support].',
  // Easy Rating
  ratings_lead:
    'A few questions about your game, and a self rating that fits it. Until it is there, find your level here.',
  levels_title: 'Which level are you?',
  levels_text:
    'Read from the top until a line is no longer true of you. The one before is your level; go halfway to the next if much of that is true too.',
  ratings_now_title: 'What you can do now',
  ratings_now_text: 'Found your level? Put it down as your self rating, with two decimals.',
  ratings_now_action: 'Update my self rating',
  later_title: 'What will come',
  ratings_later:
    'Easy Rating will ask you a dozen short questions and suggest a rating, which you may take or leave.',
  // Train with Friends
  training_lead:
    'Sessions that you plan with the people you play with. Until it is there, take these drills to the court.',
  drills_title: 'Six drills for today',
  training_now_title: 'What you can do now',
  training_now_text: 'All it takes is a court, a few balls and somebody to drill with.',
  training_now_action: 'Find somebody to train with',
  training_later:
    'Train with Friends will put drills together to a session, invite your friends to it and remember how it went.',
} as const;
