/** Whether this user is the only active admin, who cannot be demoted, paused or deleted. */
export function isLastAdmin(activeAdmins: readonly string[], user_id: string): boolean {
  return activeAdmins.length === 1 && activeAdmins[0] === user_id;
}
