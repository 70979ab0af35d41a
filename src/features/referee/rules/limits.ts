/** In characters. */
export const questionMax = 500;
/** Questions and answers before the one that is asked. */
export const turnsMax = 20;
/** In characters. An answer of the model has at most 1,000 tokens (spec 7.5), which is less. */
export const turnMax = 8000;
