import * as z from 'zod';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { messageMax } from './limits.ts';
import { messages } from './messages.ts';

export const messageContent = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .refine(isVisible, messages.required)
  .max(messageMax, messages.tooLong)
  .refine(isPlainText, playdateMessages.textCharacters);
