/** What others read in place of a text that a moderator has hidden. */
export const hiddenByModerator = 'Hidden by a moderator';
