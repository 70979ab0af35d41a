export const amountMin = 1;
export const amountMax = 1000;
export const amountStep = 5;
export const quickAmounts = [15, 25, 40, 60, 80] as const;
export const descriptionMax = 500;
export const openPlaydatesMax = 10;
/** How many times a team proposes at most. */
export const timesMax = 5;
export const venueNameMax = 80;
export const venueAddressMax = 160;
/** In whole dollars. */
export const courtCostMax = 500;
export const gamesMax = 9;
/** How long the creator may choose another partner. */
export const partnerChoiceHours = 48;
/** How far a team's average is from a player's DUPR at most, to be their level. */
export const levelRange = 0.5;
/** How far below a team those may be that pay for a stronger one, for Home to suggest them. */
export const payersRange = 1.5;
/** By more than this the weaker team is paid in a reversed offer. */
export const reversedGap = 0.1;
/** Up to here the PlayDates of Available are counted. */
export const countMax = 100;
/** How many PlayDates of Available that are shown one call asks about. */
export const shownMax = 60;
/** Up to here those that are new in Available are counted. */
export const newMax = 20;
/** From here on unread messages are shown as '99+'. */
export const unreadMessagesMax = 99;
/** Page size of the admin list (document 2, section 9). */
export const allPageSize = 10;
