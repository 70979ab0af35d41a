export const messages = {
  widgetsLead: 'Small tools for before, between and after your matches.',
  widgetsTitle: 'All tools',
  // Glossary
  glossaryLead: 'The words of the court, and those of Courtfolk, in a sentence or two each.',
  termCount: (count: number) => (count === 1 ? '1 term' : `${count} terms`),
  noTerm: (query: string) => `No term fits “${query}”.`,
  noTermHint: 'Try another word, or fewer letters of it.',
  allTerms: 'Show all terms',
  // Help
  helpLead: 'What players ask us, and how Courtfolk works.',
  contactTitle: 'Your question is not here?',
  contactText:
    'Write to [support]. Say what you did, what you saw and what you expected; a picture of the screen helps. Never send us your password.',
  // Legal
  questionsTitle: 'Questions',
  questionsText: 'Write to [support].',
  // About
  aboutLead: 'A place where pickleball players find the game that makes them better.',
  offersTitle: 'What you can do here',
  // Road map
  roadmapLead: 'What works, what is next, and what we only think about.',
  roadmapToday: 'There today',
  roadmapNext: 'Next',
  roadmapLater: 'Thought about',
  roadmapNote:
    'There are no dates here, as we would rather be late than wrong. Is something missing that you would use every week? Write to [support].',
  // Easy Rating and Train with Friends, which are coming soon
  nowTitle: 'What you can do now',
  comingTitle: 'What will come',
  levelsText:
    'Read from the top until a line is no longer true of you. The one before is your level; go halfway to the next if much of that is true too.',
  ratings: {
    lead: 'A few questions about your game, and a self rating that fits it. Until it is there, find your level here.',
    previewTitle: 'Which level are you?',
    nowText: 'Found your level? Put it down as your self rating, with two decimals.',
    nowAction: 'Update my self rating',
    later:
      'Easy Rating will ask you a dozen short questions and suggest a rating, which you may take or leave.',
  },
  training: {
    lead: 'Sessions that you plan with the people you play with. Until it is there, take these drills to the court.',
    previewTitle: 'Six drills for today',
    nowText: 'All it takes is a court, a few balls and somebody to drill with.',
    nowAction: 'Find somebody to train with',
    later:
      'Train with Friends will put drills together to a session, invite your friends to it and remember how it went.',
  },
} as const;
