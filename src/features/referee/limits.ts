/** In characters. */
export const questionMax = 500;
/** Number of earlier turns in a request. */
export const turnsMax = 20;
/** In characters. An answer of the model has at most 1,000 tokens (spec 7.5), which is less. */
export const turnMax = 8000;
export const rulesMax = 3;
/** Facts that are asked for at most; then the cases that are left stand there. */
export const factsMax = 2;
/** Questions of one message that are answered. */
export const answersMax = 2;
