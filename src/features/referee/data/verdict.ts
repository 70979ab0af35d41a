/**
 * What the referee says: the act is legal (or the rally stands), a fault (or not allowed), replayed, depends on something that the
 * question leaves open, or there was nothing to judge: the question asks for a number, an order, a word, or is none about the rules.
 */
export const verdicts = ['legal', 'fault', 'replay', 'depends', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * How a rule decides one situation. `when` names what the situation is made of, by the concepts of `concepts.ts`: all of its words are
 * part of it, `a|b` is either, `!a` must be absent, `?a` makes it likelier. `say` is the answer in one sentence.
 */
export type Ruling = readonly [rules: string, verdict: Verdict, when: string, say: string];
