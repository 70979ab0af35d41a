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
} as const;
export type Topic = keyof typeof topics;

/** The edition that every number without another year belongs to. */
export const edition = 2026;

/** A rule in our own plain words; the official text is under copyright and decides. */
export type Rule = {
  /** As the 2026 edition numbers it; `3.B.1-4` and `3.D.1/6` stand for what several numbers say together. */
  number: string;
  topic: Topic;
  text: string;
  /** It binds tournament play only. */
  is_tournament?: true;
  /** Words that players use for it and that its text does not have. */
  keywords?: string;
};
