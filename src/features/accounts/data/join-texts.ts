/** Beside `messages`, which every page loads. */
export const joinLead = 'Two minutes now, and you see which teams look for a game.';
