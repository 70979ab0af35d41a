/** How many lists one person may keep. */
export const listsMax = 50;
/** How many partners a list holds: it is shown, and put in order, as a whole. */
export const entriesMax = 200;
export const listNameMax = 80;
export const notesMax = 2000;
