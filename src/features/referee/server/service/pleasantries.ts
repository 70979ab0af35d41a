import { messages } from '#features/referee/messages.ts';

const greetings = 'hi|hiya|hello|hey|yo|good (?:morning|afternoon|evening|day)';
const thanks =
  'thanks?(?: you| u)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|ok(?:ay)?|great|cool|nice|perfect|awesome|got it';
const pleasantryPattern = new RegExp(
  `^\\W*(?:(?:${greetings}|${thanks}|there|ref|referee|again|for that|for (?:the|your) help)\\b\\W*)+$`,
  'i',
);
const thanksPattern = new RegExp(`\\b(?:${thanks})\\b`, 'i');

/** What to say to a message that only greets or thanks; null for any other. */
export function replyToPleasantry(message: string): string | null {
  if (!pleasantryPattern.test(message)) return null;
  return thanksPattern.test(message) ? messages.welcome : messages.hello;
}
