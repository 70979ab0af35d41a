/** State of a presented refresh token. Siblings are children of the same parent. */
type RefreshTokenState = {
  is_used: boolean;
  is_replayed: boolean;
  is_child_used: boolean;
  is_sibling_used: boolean;
};

/**
 * The verdict on a presented refresh token. Unused: `rotate`. A used one is accepted once more
 * while no child of it has been used, since the response may have been lost: `replay`. Its two
 * children then exclude each other. Anything else means that two parties hold tokens of the
 * session, which ends: `revoke`.
 */
export function refreshVerdict(token: RefreshTokenState): 'rotate' | 'replay' | 'revoke' {
  if (token.is_sibling_used || token.is_child_used) return 'revoke';
  if (!token.is_used) return 'rotate';
  return token.is_replayed ? 'revoke' : 'replay';
}
