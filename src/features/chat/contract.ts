import * as z from 'zod';
import { adminMark } from '#features/profiles/contract.ts';
import { id, operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';
import { messageContent } from './schema.ts';

/** A message of a match's chat. */
export const chatMessage = z.object({
  id: z.uuid(),
  play_date_id: z.uuid(),
  /** Null after the author deleted the account. */
  user_id: z.uuid().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  ...adminMark,
  /** 'Hidden by a moderator' instead, while it is hidden. */
  content: z.string(),
  created_at: z.string(),
  /** Whether the viewer has blocked the author, so that the message is shown folded. */
  author_blocked: z.boolean(),
  hidden_at: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What the API has under `play_dates` for chats. */
export const chatContract = {
  messages: operation
    .get(
      '/play_dates/{play_date_id}/messages',
      'Lists the latest chat messages, oldest first; the cursor leads to the previous page',
    )
    .input(z.object({ play_date_id: id, cursor: cursorInput.optional() }))
    .output(pageOf(chatMessage)),
  markMessagesRead: operation
    .patch(
      '/play_dates/{play_date_id}/messages',
      'Marks the messages of the chat as read up to one of them, by default the newest',
    )
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, read: z.literal(true), message_id: id.optional() })),
  muteMessages: operation
    .put(
      '/play_dates/{play_date_id}/messages/muted',
      'Mutes or unmutes the chat; notifications about the match still come',
    )
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, muted: z.boolean() })),
  sendMessage: operation
    .post('/play_dates/{play_date_id}/messages', 'Sends a chat message')
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id: id.optional(), content: messageContent }))
    .output(chatMessage),
};
