/** What a number follows that no rule has. */
const beforeUnknown = 'My summary of the 2026 rulebook has no rule ';

function duration(minutes: number): string {
  if (minutes >= 60) return 'an hour';
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** Texts shown to users. */
export const messages = {
  questionRequired: 'Please ask a question',
  questionTooLong: 'A question has at most 500 characters',
  historyTooLong: 'A conversation has at most 20 turns',
  textCharacters: 'This text contains characters that cannot be shown',
  turnTooLong: 'A turn of the conversation has at most 8,000 characters',
  tooManyQuestions: 'Too many requests. Please wait a moment and try again.',
  /** For the user's hourly limit. */
  hourUsedUp: (questions: number, minutes: number) => {
    const asked = questions === 1 ? 'one question' : `${questions} questions`;
    return `You have asked ${asked} within an hour, which is the limit. You can ask the next one in ${duration(minutes)}.`;
  },
  // Errors of the model's service (spec 8)
  tookTooLong: 'The response took too long. Please try again.',
  notConfigured: 'AI service is not properly configured. Please contact support.',
  networkError: 'Network error. Please check your connection and try again.',
  invalidResponse: 'Received an invalid response. Please try again.',
  failedToProcessResponse: 'Failed to process the response. Please try again.',
  failedToGetResponse: (detail: string) => `Failed to get response: ${detail}`,
  unexpectedError: 'An unexpected error occurred. Please try again.',
  /** Shown in the chat for a response that is empty, too short or not text. */
  noUsableResponse: "I apologize, but I'm having trouble right now. Please try again in a moment.",
  /** Shown behind a rule number that the rulebook does not have. */
  unverified: 'unverified',
  editionBefore: '2025 edition',
  renumberedTo: (number: string) => `2025 edition; now ${number}`,
  answerCutOff: 'The answer was longer than it may be, and ends here.',
  hello: 'Hello! Tell me what happened on the court, or ask about a rule.',
  welcome: 'You are welcome. Ask me about the next call whenever you like.',
  /** Answer to a question that is not about the rules. */
  notRules:
    'That is not a question about the rules of pickleball, so I cannot help with it. Ask me about a serve, the kitchen, a line call or anything else that happens on the court.',
  /** Answer to a question about the game that our summary does not cover. */
  notCovered:
    'My summary of the rulebook does not cover that. The official rulebook decides; or tell me what happened on the court, and I look for a rule that fits.',
  /** Answer to a question that leaves open what decides it; the cases follow. */
  dependsOnOneThing: 'It depends on one thing.',
  /** Where one rule may fit, but is not likely enough; it is quoted below. */
  nearestRule: 'I am not sure which rule decides this. This one is the nearest.',
  /** For an answer to a fact that was not asked for. */
  otherFact: 'This answer does not fit the question any more. Please ask your question again.',
  factsUsedUp: (minutes: number) =>
    `Too many answers within an hour. You can go on in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`,
  /** Heading of the buttons for a fact, and the one for who cannot tell. */
  whichIsIt: 'Which is it?',
  notKnown: "I don't know",
  casesTitle: 'What the rules say in each case',
  asDescribed: 'as you describe it',
  allCases: 'All cases',
  /** A question of several in one message. */
  inQuotes: (text: string) => `“${text}”`,
  /** Above the other questions of a message, of which each is a button. */
  unanswered: 'I answer two questions at a time. Still to be asked:',
  /** Answer to a follow-up whose condition changes nothing. */
  sameRule: (summary: string) => `The rule is the same. ${summary}`,
  beforeUnknown,
  noRule: (number: string) => `${beforeUnknown}${number}.`,
  findByWords: 'Tell me what it is about, and I look for it by its words.',
  emptySection: (section: string, title: string) =>
    `Section ${section} of the 2026 rulebook is “${title}”. My summary has no rule of it. Tell me what it is about, and I look for it by its words.`,
  renumbered: (old: string, number: string) =>
    `What was ${old} in the 2025 edition is ${number} in 2026.`,
  newMeaning: (number: string, words: string) =>
    `In 2026 the number ${number} stands for another rule: ${words}`,
  /** Shown beside the name of a fact, which has no number. */
  notARule: 'not a rule',
  /** Shown beside the number of a rule for tournaments only. */
  tournaments: 'tournaments',
  // The conversation
  refereeLead:
    'Tell it what happened on the court. It quotes the rules and makes the call, or says what the call depends on.',
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
  conversationLabel: 'Conversation',
  answersLabel: 'Questions and answers',
  /** Heading of the conversation, which tells before asking who answers. */
  answeredBy: {
    built_in: 'By the 2026 rulebook',
    model: 'Google’s Gemini answers, by the 2026 rulebook',
  },
  askLabel: 'Ask about a rule',
  includeRuleNumbers: 'Include rule numbers in responses',
  lookingUp: 'Looking it up …',
  /** Shown for a question that the user stopped. */
  stopped: 'You stopped this question.',
  stop: 'Stop',
  /** Shown at a failed question once another one has been asked. */
  notAnswered: 'This question was not answered.',
  youAsked: 'You asked:',
  refereeSays: 'The referee says:',
  verdicts: { legal: 'Legal', fault: 'Fault', replay: 'Replay', depends: 'It depends' },
  sources: { built_in: 'From our rulebook', model: 'Written by an AI model' },
  seeAlso: 'See also',
  inTheRules: 'In the rules',
  inTheRulesLabel: (text: string) => `In the rules: ${text.split(' ').slice(0, 8).join(' ')}`,
  copyAnswer: 'Copy answer',
  answerFromRulebook: 'Answer from the rulebook',
  notesTitle: 'Good to know',
  goesToGoogle:
    'Google’s Gemini model writes the answers. Your question and this conversation go to Google, without your name or account: write nothing personal.',
  staysOnServer:
    'The answers come from our own summary of the rulebook. What you ask goes to no other company.',
  mayBeWrong:
    'It can be wrong. In a tournament the official rulebook and the referee on the court decide.',
  nothingIsKept: 'Nothing of it is kept. Reset, signing out or a reload ends the conversation.',
  readRules: 'Read the rules',
  readPrivacy: 'Privacy',
  // The page of the rules
  ourSummary: 'Our summary; the official rulebook decides',
  rulesLead:
    'The rules of pickleball in plain words, by the numbers of the 2026 edition, and what is good to know about ratings and team events.',
  termsTitle: "Players' words",
  tournamentOnly: 'Tournament',
  notARuleBadge: 'Not a rule',
  /** Number of rules and facts. */
  entryCount: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  noRuleFits: (query: string) => `No rule fits “${query}”.`,
  noRuleHint: 'Try another word, or a rule’s number.',
  showAllRules: 'Show all rules',
  oldNumber: (old: string) => `${old} in the 2025 edition`,
} as const;
