import type { ChatMessage } from '#features/chat/contract.ts';
import { mayReadChat } from '#features/chat/policy.ts';
import * as store from '#features/chat/server/store/moderation.ts';
import { changeHidden } from '#features/playdates/server/service/moderation.ts';
import { players } from '#features/playdates/server/service/queries.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { chatPath } from './chat.ts';

/** A message of a chat that the viewer reads; null for others and for those of deleted accounts. */
export async function messageToReport(
  _: AppContext,
  db: Sql,
  { viewer, id }: { viewer: Viewer; id: string },
) {
  const [message] = await store.findReported(db, viewer.user_id, id);
  if (message === undefined || message.user_id === null || !mayReadChat(message.role, message))
    return null;
  return { about_id: message.user_id, snapshot: message.content };
}

/** Those of these messages that still exist. */
export async function reportedMessages(
  db: Sql,
  ids: readonly string[],
): Promise<store.ReportedMessage[]> {
  return ids.length === 0 ? [] : await store.findMessages(db, ids);
}

/**
 * Hides or shows a message in the caller's transaction, and publishes it to the four.
 * @returns as changeHidden
 */
export function setMessageHidden(app: AppContext, trx: Transaction, id: string, isHidden: boolean) {
  const find = async () => (await store.findMessages(trx, [id]))[0];
  return changeHidden(app, trx, isHidden, find, async ({ play_date_id }, hidden_at) => {
    await store.setHidden(trx, id, hidden_at);
    await publish(trx, await players(trx, play_date_id), [chatPath(play_date_id)]);
  });
}

/** How many messages before and after a reported one a moderator reads. */
const contextSize = 10;

/** A reported message with those around it, oldest first; empty when it was deleted. */
export async function messagesAround(db: Sql, viewer: Viewer, id: string): Promise<ChatMessage[]> {
  const rows = await store.findAround(db, viewer.user_id, id, contextSize);
  return rows.map((row) => row.message);
}
