/** What this feature says to a person. */
export const messages = {
  question_required: 'Please ask a question',
  question_too_long: 'A question has at most 500 characters',
  history_too_long: 'A conversation has at most 20 turns',
  text_characters: 'This text contains characters that cannot be shown',
  turn_too_long: 'A turn of the conversation has at most 8,000 characters',
  too_many_questions: 'Too many requests. Please wait a moment and try again.',
  /** A question that is none about the rules. */
  not_rules:
    'That is not a question about the rules of pickleball, so I cannot help with it. Ask me about a serve, the kitchen, a line call or anything else that happens on the court.',
  /** A question about the game that the rulebook's summary is silent about. */
  not_covered:
    'My summary of the rulebook does not cover that. The official rulebook decides; or tell me what happened on the court, and I look for a rule that fits.',
  unknownNumber: (number: string) =>
    `My summary of the 2026 rulebook has no rule ${number}. Tell me what it is about, and I look for it by its words.`,
  renumbered: (old: string, number: string) => `What was ${old} in the 2025 edition is ${number} in 2026.`,
  newMeaning: (number: string, words: string) =>
    `In 2026 the number ${number} stands for another rule: ${words}`,
  /** Beside the number of a rule that binds tournament play only. */
  tournaments: 'tournaments',
  // The page of the rules
  our_summary: 'Our summary; the official rulebook decides',
  rules_lead: 'The rules of pickleball in plain words, by the numbers of the 2026 edition.',
  terms_title: "Players' words",
  tournament_only: 'Tournament',
  ruleCount: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  noRule: (query: string) => `No rule fits “${query}”.`,
  no_rule_hint: 'Try another word, or a rule’s number.',
  all_rules: 'Show all rules',
  oldNumber: (old: string) => `${old} in the 2025 edition`,
} as const;
