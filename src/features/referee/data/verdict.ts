/**
 * The act is legal (or the rally stands), a fault (or not allowed), the rally is replayed, it
 * depends on what the question leaves open, or nothing is judged: the question asks for a number,
 * an order or a word, or is not about the rules.
 */
export const verdicts = ['legal', 'fault', 'replay', 'depends', 'none'] as const;
export type Verdict = (typeof verdicts)[number];
