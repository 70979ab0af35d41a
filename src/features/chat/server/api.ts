import { chatContract } from '#features/chat/contract.ts';
import {
  listMessages,
  markMessagesRead,
  muteMessages,
  sendMessage,
} from '#features/chat/server/service/chat.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';

const { signedIn } = implementFor(chatContract);

export const chatApi = {
  messages: signedIn.messages.handler(async ({ context, input }) =>
    asResponse(await listMessages(context.app, context.viewer, input)),
  ),
  markMessagesRead: signedIn.markMessagesRead.handler(handlerFor(markMessagesRead)),
  muteMessages: signedIn.muteMessages.handler(handlerFor(muteMessages)),
  sendMessage: signedIn.sendMessage.handler(handlerFor(sendMessage)),
};
