type Connection = { requester_id: string; receiver_id: string; type: string; status: string };

/** Only the receiver of a pending request may accept or reject it. */
export function mayAnswer(viewerId: string, connection: Connection): boolean {
  return connection.status === 'pending' && connection.receiver_id === viewerId;
}

/**
 * The requester may cancel a pending request; either side may end an accepted friendship or
 * partnership; only the watcher may unwatch.
 */
export function mayDelete(viewerId: string, connection: Connection): boolean {
  if (connection.requester_id === viewerId) return connection.status !== 'rejected';
  return (
    connection.receiver_id === viewerId &&
    connection.status === 'accepted' &&
    connection.type !== 'watched'
  );
}

/**
 * A partner request needs a friend who can play, with no partnership and no pending partner
 * request.
 */
export function mayMakePartner(
  connection: Pick<Connection, 'type' | 'status'>,
  partner: object | null,
  cannotPlay: boolean,
): boolean {
  const isFriend = connection.type === 'friend' && connection.status === 'accepted';
  return isFriend && partner === null && !cannotPlay;
}
