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
      'Marks the notification of unread messages in the chat as read',
    )
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, read: z.literal(true) })),
  sendMessage: operation
    .post('/play_dates/{play_date_id}/messages', 'Sends a chat message')
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id: id.optional(), content: messageContent }))
    .output(playdateMessage),
};
