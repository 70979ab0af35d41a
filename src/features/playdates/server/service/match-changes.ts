import * as partners from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';

// What the later feature that keeps matches changes in a PlayDate, which it has locked.

export const setStatus = playdates.setStatus;
export const setEnding = playdates.setEnding;
export const setEndNoteHidden = playdates.setEndNoteHidden;
export const completeAll = playdates.completeAll;
export const endNotPlayed = playdates.endNotPlayed;
export const sayPlayed = partners.sayPlayed;
