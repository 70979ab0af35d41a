/** What a rule is about; the order is the order of the page. */
export const topics = {
  court: 'Court',
  equipment: 'Net, ball and equipment',
  scoring: 'Scoring',
  positions: 'Positions and serving order',
  readiness: 'Readiness and the score call',
  serving: 'Serving',
  line_calls: 'Line calls',
  faults: 'Faults, dead balls and hinders',
  rally: 'Rally situations',
  non_volley_zone: 'Non-volley zone',
  paddle: 'Paddle',
  net: 'Net',
  rally_scoring: 'Rally scoring',
  formats: 'Tournament formats',
  tournament: 'At a tournament',
  time_outs: 'Time-outs',
  inclusive: 'Inclusive play',
  leagues: 'Ratings and team events',
  book: 'About the rulebook',
} as const;
export type Topic = keyof typeof topics;

/** The edition that every number without another year belongs to. */
export const edition = 2026;

/** A rule of the book in our own plain words; the official text is under copyright and decides. */
export type BookRule = {
  /**
   * As the 2026 edition numbers it; `3.B.1-4` and `3.D.1/6` stand for what several numbers say
   * together.
   */
  number: string;
  text: string;
  /** Words that players use for it and that its text does not have. */
  keywords?: string;
};

/**
 * What players ask the referee though no rule of the book says it: about ratings, team events, or
 * the book itself. It has no number.
 */
export type Fact = {
  /** Where it stands on the page of the rules. */
  id: string;
  /** What it is about, in a word or a few; stands where a rule has its number. */
  name: string;
  text: string;
  keywords?: string;
};

/**
 * All that the referee knows, rules and facts. A rule has a number, which is its id too; a fact has
 * a name instead.
 */
export type Rule = { topic: Topic } & (
  | (BookRule & {
      id: string;
      name: null /** It binds tournament play only. */;
      isTournament: boolean;
    })
  | (Fact & { number: null; isTournament: false })
);
