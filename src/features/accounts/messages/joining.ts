// Beside `messages`, which every page loads.
export const joinLead = 'Two minutes now, and you see which teams look for a game.';
export const minimumAge = 'You must be at least 18 to join.';
export const openToAll = ' are open to everybody.';
