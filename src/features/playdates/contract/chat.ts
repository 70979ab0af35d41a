import * as z from 'zod';
import { playdateMessage } from '#features/playdates/contract.ts';
import { messageContent } from '#features/playdates/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';

export const chatOperations = {
  messages: operation
    .get(
      '/play_dates/{play_date_id}/messages',
      'Lists the latest chat messages, oldest first; the cursor leads to the previous page',
    )
    .input(z.object({ play_date_id: id, cursor: cursorInput.optional() }))
    .output(pageOf(playdateMessage)),
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
    .output(playdateMessage),
};
