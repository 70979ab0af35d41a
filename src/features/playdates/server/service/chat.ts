import { markReadByKey, notify } from '#features/notifications/server/service.ts';
import type { PlaydateMessage } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayReadChat, mayView, mayWriteChat } from '#features/playdates/policy.ts';
import * as chat from '#features/playdates/server/store/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { Cursor, Page } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { detailLink } from './notify.ts';

/** One a second is more than anybody types; each wakes three screens. */
const byPerson = rateLimitRule({ name: 'play_dates_chat', points: 60, perSeconds: 60, store: 'memory' });

/**
 * The latest 50 messages in the order they were written; the cursor leads to the page before (document 2, section 2.8). For the
 * four of a match: 404 for an unknown PlayDate, 403 for everybody else.
 */
export async function listMessages(
  app: AppContext,
  viewer: Viewer,
  input: { play_date_id: string; cursor?: Cursor | undefined },
): Promise<JsonText<Page<PlaydateMessage>>> {
  const found = await chat.findPage(app.db, viewer.user_id, input.play_date_id, input.cursor);
  refuseStrangers(viewer, found);
  return jsonPage([found.items], found.next);
}

/** Marks what somebody was told of unread messages as read: they have seen the newest. 404 and 403 as for reading. */
export async function markMessagesRead(app: AppContext, viewer: Viewer, play_date_id: string): Promise<void> {
  refuseStrangers(viewer, await chat.findFacts(app.db, viewer.user_id, play_date_id));
  await markReadByKey(app, viewer.user_id, chatPath(play_date_id));
}

/**
 * Writes into the chat and tells the other three: their screens at once, and by a notification for the first message that they
 * have not read. The same id from the same person answers with the message as it is.
 *
 * 404 and 403 as for reading, 409 when the chat is closed (7 days after completion) and for an id that is taken, 429 after 60 in a
 * minute.
 */
export async function sendMessage(
  app: AppContext,
  viewer: Viewer,
  { id = newId(), play_date_id, content }: { id?: string | undefined; play_date_id: string; content: string },
): Promise<PlaydateMessage> {
  await app.rateLimits.consume(byPerson, viewer.user_id);
  await app.db.transaction().execute(async (trx) => {
    const facts = await chat.findFacts(trx, viewer.user_id, play_date_id);
    refuseStrangers(viewer, facts);
    if (!mayWriteChat(facts.part, facts, app.clock.now())) {
      // What was written before it closed, and is sent once more, is there.
      if ((await chat.find(trx, id)) === undefined) throw new AppError('CONFLICT', messages.chatClosed);
      return;
    }
    const row = { id, play_date_id, user_id: viewer.user_id, content };
    const written = await withForeignKeyErrors(foreseen, () => chat.insert(trx, row));
    if (written) await tell(app, trx, viewer, play_date_id, facts);
  });
  const message = await chat.find(app.db, id);
  if (message?.user_id !== viewer.user_id || message.play_date_id !== play_date_id)
    throw new AppError('CONFLICT', messages.idTaken);
  return message;
}

const unknown = () => new AppError('NOT_FOUND', messages.notFoundTitle);

const foreseen = {
  play_date_messages_play_date_id_fkey: unknown,
  play_date_messages_user_id_fkey: accountDeleted,
};

async function tell(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  play_date_id: string,
  { players, viewer_name }: chat.WritingFacts,
) {
  await notify(app, trx, {
    type: 'other',
    // Always in the same order: two messages at once would else wait for each other's notifications.
    user_ids: players,
    actor_id: viewer.user_id,
    title: messages.newChatMessageTitle,
    message: messages.newChatMessage(viewer_name ?? messages.formerPlayer),
    link: detailLink(play_date_id),
    dedupe_key: chatPath(play_date_id),
  });
  await publish(trx, players, [chatPath(play_date_id)]);
}

/** The path of the chat: its topic, and the key under which somebody is told of it once. */
export const chatPath = (play_date_id: string): string => `play_dates/${play_date_id}/messages`;

function refuseStrangers<Facts extends chat.ChatFacts>(
  viewer: Viewer,
  facts: Facts | undefined,
): asserts facts is Facts {
  if (facts === undefined) throw unknown();
  if (mayReadChat(facts.part, facts)) return;
  // Its own people hear that there is no chat (yet), others that this is not theirs.
  const ownPeople = mayView(viewer, facts.part);
  throw new AppError('FORBIDDEN', ownPeople ? messages.notAllowed : messages.notAuthorized);
}
