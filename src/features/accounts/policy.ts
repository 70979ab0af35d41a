/** What is known of a refresh token that somebody presents. Siblings are the successors of the same predecessor. */
export type RefreshTokenState = {
  is_used: boolean;
  is_replayed: boolean;
  is_successor_used: boolean;
  is_sibling_used: boolean;
};

/**
 * What presenting a refresh token leads to. Unspent: `rotate`. A spent one is accepted once more as long as no successor of it has
 * been used, since its answer may have got lost: `replay`. Its two successors then exclude each other. Everything else means
 * that two parties hold tokens of one session, so it ends: `revoke`.
 */
export function refreshVerdict(token: RefreshTokenState): 'rotate' | 'replay' | 'revoke' {
  if (token.is_sibling_used || token.is_successor_used) return 'revoke';
  if (!token.is_used) return 'rotate';
  return token.is_replayed ? 'revoke' : 'replay';
}

/** Whether a new password is the address it belongs to, in whatever case. */
export function isOwnEmail(new_password: string, email: string): boolean {
  return new_password.trim().toLowerCase() === email;
}
