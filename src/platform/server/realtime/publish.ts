import type { Sql } from '#platform/server/database/database.ts';
import { notify } from '#platform/server/database/listen-notify.ts';

/** The PostgreSQL channel that every process listens on. */
export const realtimeChannel = 'courtfolk_live';

/** Who is told, and the names of what changed for them. */
export type PublishedChange = { users: string[]; topics: string[] };

// PostgreSQL takes payloads below 8,000 bytes.
const payloadMax = 7_500;

/**
 * Tells these people's browsers, on every node, that what the topics name has changed: when the caller's transaction commits,
 * and not at all when it does not. Topics are the paths of resources: 'connections', 'play_dates/<id>/messages'. The topic
 * 'session' also has their sessions checked again.
 */
export async function publish(
  db: Sql,
  user_ids: readonly string[],
  topics: readonly string[],
): Promise<void> {
  const users = [...new Set(user_ids)];
  if (users.length === 0 || topics.length === 0) return;
  const room = payloadMax - JSON.stringify({ users: [], topics }).length;
  const perPayload = Math.max(1, Math.floor(room / (JSON.stringify(users[0]).length + 1)));
  const payloads: string[] = [];
  for (let from = 0; from < users.length; from += perPayload) {
    payloads.push(JSON.stringify({ users: users.slice(from, from + perPayload), topics }));
  }
  await notify(db, realtimeChannel, payloads);
}

/** What a payload says; null when it is none of ours. */
export function parsePublishedChange(payload: string): PublishedChange | null {
  try {
    const { users, topics } = JSON.parse(payload) as Partial<PublishedChange>;
    return Array.isArray(users) && Array.isArray(topics) ? { users, topics } : null;
  } catch {
    return null;
  }
}
