/** Lists per user. */
export const listsMax = 50;
/** Entries per list, which is shown and reordered as a whole, without paging. */
export const entriesMax = 200;
export const listNameMax = 80;
export const notesMax = 2000;
