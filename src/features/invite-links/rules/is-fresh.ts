import { freshAfterMaking, freshAfterOpening } from '#features/invite-links/limits.ts';

/**
 * Whether joining by a link makes a friendship at once: within 7 days of its making, or 24 hours of
 * its owner's last look at it. Both have acted then; later the owner is asked.
 */
export function isFresh(link: { created_at: string; opened_at: string }, now: Date): boolean {
  const age = (at: string) => now.getTime() - Date.parse(at);
  return age(link.created_at) <= freshAfterMaking || age(link.opened_at) <= freshAfterOpening;
}
