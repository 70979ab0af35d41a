/** What this feature says to a person. */
export const messages = {
  questionRequired: 'Please ask a question',
  questionTooLong: 'A question has at most 500 characters',
  historyTooLong: 'A conversation has at most 20 turns',
  textCharacters: 'This text contains characters that cannot be shown',
  turnTooLong: 'A turn of the conversation has at most 8,000 characters',
  tooManyQuestions: 'Too many requests. Please wait a moment and try again.',
  /** The same, where it is the person's own hour that is used up. */
  hourUsedUp: (questions: number, minutes: number) =>
    `Too many requests. Please wait a moment and try again. You can ask ${questions} questions an hour, the next one in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  // What the model's service did (spec 8)
  tookTooLong: 'The response took too long. Please try again.',
  not_configured: 'AI service is not properly configured. Please contact support.',
  networkError: 'Network error. Please check your connection and try again.',
  invalidResponse: 'Received an invalid response. Please try again.',
  failedToProcess: 'Failed to process the response. Please try again.',
  failedToGet: (detail: string) => `Failed to get response: ${detail}`,
  unexpected: 'An unexpected error occurred. Please try again.',
  /** In the chat, where the model's response was empty, too short or no text. */
  trouble: "I apologize, but I'm having trouble right now. Please try again in a moment.",
  /** Behind the number of a rule that our rulebook does not have. */
  unverified: 'unverified',
  editionBefore: '2025 edition',
  nowAt: (number: string) => `2025 edition; now ${number}`,
  cutOff: 'The answer was longer than it may be, and ends here.',
  /** A question that is none about the rules. */
  notRules:
    'That is not a question about the rules of pickleball, so I cannot help with it. Ask me about a serve, the kitchen, a line call or anything else that happens on the court.',
  /** A question about the game that the rulebook's summary is silent about. */
  notCovered:
    'My summary of the rulebook does not cover that. The official rulebook decides; or tell me what happened on the court, and I look for a rule that fits.',
  unknownNumber: (number: string) =>
    `My summary of the 2026 rulebook has no rule ${number}. Tell me what it is about, and I look for it by its words.`,
  emptySection: (section: string, title: string) =>
    `Section ${section} of the 2026 rulebook is “${title}”. My summary has no rule of it. Tell me what it is about, and I look for it by its words.`,
  renumbered: (old: string, number: string) => `What was ${old} in the 2025 edition is ${number} in 2026.`,
  newMeaning: (number: string, words: string) =>
    `In 2026 the number ${number} stands for another rule: ${words}`,
  /** Beside the name of a fact, which has no number. */
  notARule: 'not a rule',
  /** Beside the number of a rule that binds tournament play only. */
  tournaments: 'tournaments',
  // The conversation
  refereeLead: 'Tell it what happened on the court. It makes the call and quotes the rules.',
  greeting:
    'Hello! I know the rules of pickleball. Tell me what happened on the court or ask about a rule. You may follow up, as in “and in singles?”',
  suggestionsTitle: 'Questions to begin with',
  suggestions: [
    'My foot was on the kitchen line when I volleyed. Fault?',
    'Is a let serve replayed?',
    'Why does a game start at 0-0-2?',
    'My partner called it out and I saw it in. Who is right?',
    'Can I hit the ball around the net post?',
    'How many time-outs do we have?',
  ],
  conversation: 'Conversation',
  answers: 'Questions and answers',
  /** Over the conversation, so that everybody sees before asking who answers. */
  answersBy: { built_in: 'By the 2026 rulebook', model: 'Google’s Gemini answers, by the 2026 rulebook' },
  ask: 'Ask about a rule',
  include_rule_numbers: 'Include rule numbers in responses',
  waiting: 'Looking it up …',
  /** At a question that failed, when another one has been asked since. */
  notAnswered: 'This question was not answered.',
  youAsked: 'You asked:',
  refereeSays: 'The referee says:',
  verdicts: { legal: 'Legal', fault: 'Fault', replay: 'Replay', depends: 'It depends' },
  sources: { built_in: 'From our rulebook', model: 'Written by an AI model' },
  seeAlso: 'See also',
  in_the_rules: 'In the rules',
  inTheRules: (text: string) => `In the rules: ${text.split(' ').slice(0, 8).join(' ')}`,
  copyAnswer: 'Copy answer',
  copied: 'Copied to clipboard',
  copyFailed: 'Error copying to clipboard',
  from_rulebook: 'Answer from the rulebook',
  tryAgain: 'Try again',
  notesTitle: 'Good to know',
  goesToGoogle:
    'Google’s Gemini model writes the answers. Your question and this conversation go to Google, without your name or account: write nothing personal.',
  staysHere: 'The answers come from our own summary of the rulebook. What you ask goes to no other company.',
  mayBeWrong: 'It can be wrong. In a tournament the official rulebook and the referee on the court decide.',
  isForgotten: 'Nothing of it is kept. Reset, signing out or a reload ends the conversation.',
  readRules: 'Read the rules',
  readPrivacy: 'Privacy',
  // The page of the rules
  ourSummary: 'Our summary; the official rulebook decides',
  rulesLead:
    'The rules of pickleball in plain words, by the numbers of the 2026 edition, and what is good to know about ratings and team events.',
  termsTitle: "Players' words",
  tournamentOnly: 'Tournament',
  notARuleBadge: 'Not a rule',
  /** Rules, and facts that are none. */
  entryCount: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  noRule: (query: string) => `No rule fits “${query}”.`,
  noRuleHint: 'Try another word, or a rule’s number.',
  allRules: 'Show all rules',
  oldNumber: (old: string) => `${old} in the 2025 edition`,
} as const;
