import type { Sql } from '#platform/server/database/database.ts';
import { notify } from '#platform/server/database/listen-notify.ts';

/** The PostgreSQL channel that every process listens on. */
export const realtimeChannel = 'courtfolk_live';

/** The users to notify and the topics that changed for them. */
export type PublishedChange = { users: string[]; topics: string[] };

// PostgreSQL accepts payloads below 8,000 bytes.
const maxPayload = 7_500;

/**
 * Notifies the browsers of users, on every node, that topics have changed, when the caller's
 * transaction commits. Topics are resource paths: 'connections', 'play_dates/<id>/messages'. The
 * topic 'session' also rechecks their sessions.
 */
export async function publish(
  db: Sql,
  userIds: readonly string[],
  topics: readonly string[],
): Promise<void> {
  await publishEach(db, [{ users: [...userIds], topics: [...topics] }]);
}

/** Like `publish`, for several changes in one statement. */
export async function publishEach(db: Sql, changes: readonly PublishedChange[]): Promise<void> {
  const payloads = changes.flatMap(toPayloads);
  if (payloads.length > 0) await notify(db, realtimeChannel, payloads);
}

function toPayloads({ users: userIds, topics }: PublishedChange): string[] {
  const users = [...new Set(userIds)];
  if (users.length === 0 || topics.length === 0) return [];
  const space = maxPayload - JSON.stringify({ users: [], topics }).length;
  const perPayload = Math.max(1, Math.floor(space / (JSON.stringify(users[0]).length + 1)));
  const payloads: string[] = [];
  for (let from = 0; from < users.length; from += perPayload) {
    payloads.push(JSON.stringify({ users: users.slice(from, from + perPayload), topics }));
  }
  return payloads;
}

/** Parses a payload; null for an invalid one. */
export function parsePublishedChange(payload: string): PublishedChange | null {
  try {
    const { users, topics } = JSON.parse(payload) as Partial<PublishedChange>;
    return Array.isArray(users) && Array.isArray(topics) ? { users, topics } : null;
  } catch {
    return null;
  }
}
