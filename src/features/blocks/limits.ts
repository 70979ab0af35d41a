/** Players whom a user may have blocked at a time. */
export const blockedMax = 200;
/** Blocks that a user may make in 24 hours, those that were removed again included. */
export const blocksPerDay = 30;
