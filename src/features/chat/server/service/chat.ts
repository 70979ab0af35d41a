import type { ChatMessage, chatContract } from '#features/chat/contract.ts';
import { messages } from '#features/chat/messages.ts';
import { mayReadChat, mayWriteChat } from '#features/chat/policy.ts';
import { messageSent } from '#features/chat/rules/notification-kinds.ts';
import * as chat from '#features/chat/server/store/messages.ts';
import { notify, settle, withdraw } from '#features/notifications/server/service/notify.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { mayView } from '#features/playdates/policy.ts';
import { newest } from '#features/playdates/server/store/sql-fragments.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { Page } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { lockByName, type Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { type JsonText, jsonPage } from '#platform/server/http/json-text.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

/** One message a second is more than a person types; each is published to three others. */
const messageLimit = rateLimitRule({ name: 'play_dates_chat', points: 60, perSeconds: 60 });

/**
 * The latest 50 messages in chronological order; the cursor leads to the page before (document 2,
 * section 2.8).
 *
 * @throws 404 for an unknown PlayDate; 403 for all but the four players of the match.
 */
export async function listMessages(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof chatContract.messages>,
): Promise<JsonText<Page<ChatMessage>>> {
  const { created_at, id } = input.cursor ?? newest;
  const [page] = await chat.findPage(app.db, viewer.user_id, input.play_date_id, created_at, id);
  assertMayReadChat(viewer, page);
  return jsonPage([page.items], page.next);
}

/**
 * Marks the messages of a chat as read, up to one of them; once none is left, their notification
 * too.
 *
 * @throws 404 and 403 as for `listMessages`; 404 for a message that is not of this chat.
 */
export async function markMessagesRead(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, message_id }: InputOf<typeof chatContract.markMessagesRead>,
): Promise<void> {
  const [context] = await chat.findContext(app.db, viewer.user_id, play_date_id);
  assertMayReadChat(viewer, context);
  await app.db.transaction().execute(async (trx) => {
    const [advanced] = await chat.markRead(trx, viewer.user_id, play_date_id, message_id ?? null);
    if (advanced === undefined) return await assertInChat(trx, viewer, play_date_id, message_id);
    const subject = { kind: messageSent, key: play_date_id, user_id: viewer.user_id };
    if (!advanced.has_unread) await settle(trx, [{ ...subject, ended: null }]);
    // Also without a notification, which may be dismissed: other devices count what is unread.
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

async function assertInChat(trx: Transaction, viewer: Viewer, play_date_id: string, id?: string) {
  if (id === undefined) return;
  const [row] = await chat.find(trx, viewer.user_id, id);
  if (row?.message.play_date_id !== play_date_id)
    throw new AppError('NOT_FOUND', messages.notFound);
}

/**
 * Mutes or unmutes a chat for the viewer. What is unread stays so.
 *
 * @throws 404 and 403 as for `listMessages`.
 */
export async function muteMessages(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, muted }: InputOf<typeof chatContract.muteMessages>,
): Promise<void> {
  const [context] = await chat.findContext(app.db, viewer.user_id, play_date_id);
  assertMayReadChat(viewer, context);
  await app.db.transaction().execute(async (trx) => {
    await chat.setMuted(trx, { play_date_id, profile_id: viewer.user_id, muted });
    const subject = { kind: messageSent, key: play_date_id, user_id: viewer.user_id };
    if (muted) await withdraw(trx, [subject]);
    await publish(trx, [viewer.user_id], ['notifications', `play_dates/${play_date_id}`]);
  });
}

/**
 * Sends a chat message, publishes it to the other three and notifies each of them, except those who
 * have blocked the author or muted the chat, by one notification for the whole chat. Idempotent: a
 * repeated id returns the existing message.
 *
 * @throws 404 and 403 as for `listMessages`; 409 when the chat is closed (7 days after completion)
 *   and for an id that is taken; 429 after 60 in a minute.
 */
export async function sendMessage(
  app: AppContext,
  viewer: Viewer,
  { id = newId(), play_date_id, content }: InputOf<typeof chatContract.sendMessage>,
): Promise<ChatMessage> {
  await app.rateLimits.consume(messageLimit, viewer.user_id);
  await app.db.transaction().execute(async (trx) => {
    // Messages get their times in the order in which they become visible.
    await lockByName(trx, chatPath(play_date_id));
    const [context] = await chat.findContext(trx, viewer.user_id, play_date_id);
    assertMayReadChat(viewer, context);
    if (!mayWriteChat(context.role, context, app.clock.now())) {
      // A retry of a message that was stored before the chat closed succeeds.
      if ((await chat.find(trx, viewer.user_id, id)).length === 0)
        throw new AppError('CONFLICT', messages.closed);
      return;
    }
    const [inserted] = await withForeignKeyErrors(foreignKeyErrors, () =>
      chat.insert(trx, id, play_date_id, viewer.user_id, content),
    );
    if (inserted) {
      await notifyOthers(app, trx, context, {
        play_date_id,
        user_id: viewer.user_id,
        created_at: inserted.created_at,
      });
      // The author's browser has it, or is about to.
      await publish(trx, [viewer.user_id], [`${chatPath(play_date_id)}/${id}`]);
    }
  });
  const [row] = await chat.find(app.db, viewer.user_id, id);
  // An admin has deleted the PlayDate since, and the message with it.
  if (row === undefined) throw notFoundError();
  if (row.message.user_id !== viewer.user_id || row.message.play_date_id !== play_date_id)
    throw new AppError('CONFLICT', playdateMessages.idTaken);
  return row.message;
}

const notFoundError = () => new AppError('NOT_FOUND', playdateMessages.notFoundTitle);

const foreignKeyErrors = {
  play_date_messages_play_date_id_fkey: notFoundError,
  play_date_messages_user_id_fkey: accountDeleted,
};

/** Notifies the other three of a message. */
async function notifyOthers(
  app: AppContext,
  trx: Transaction,
  { players, muted_by }: Pick<chat.ChatContext, 'players' | 'muted_by'>,
  message: { play_date_id: string; user_id: string; created_at: string },
) {
  const { play_date_id, user_id, created_at } = message;
  await notify(app, trx, messageSent, {
    userIds: players.filter((player) => !muted_by.includes(player)),
    actor_id: user_id,
    play_date_id,
    key: play_date_id,
    data: null,
    created_at,
  });
  const others = players.filter((player) => player !== user_id);
  await publish(trx, others, [chatPath(play_date_id)]);
}

/** The path of a chat, its realtime topic. */
export const chatPath = (play_date_id: string): string => `play_dates/${play_date_id}/messages`;

function assertMayReadChat<Access extends chat.ChatAccess>(
  viewer: Viewer,
  access: Access | undefined,
): asserts access is Access {
  if (access === undefined) throw notFoundError();
  if (mayReadChat(access.role, access)) return;
  // The teams read that there is no chat (yet), other users that they have no access.
  const isInTeam = mayView(viewer, access.role);
  throw new AppError(
    'FORBIDDEN',
    isInTeam ? playdateMessages.notAllowed : playdateMessages.notAuthorized,
  );
}
