import { messages } from '#features/referee/messages.ts';

const greetings = 'hi|hiya|hello|hey|yo|good (?:morning|afternoon|evening|day)';
const thanks =
  'thanks?(?: you| u)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|ok(?:ay)?|great|cool|nice|perfect|awesome|got it';
const besides = 'there|ref|referee|again|for that|for (?:the|your) help';
/** Letters of any script are words, which may ask something. */
const other = '[^\\p{L}\\p{N}]';
const pleasantryPattern = new RegExp(
  `^${other}*(?:(?:${greetings}|${thanks}|${besides})(?:${other}+|$))+$`,
  'iu',
);
const words = (pattern: string) => new RegExp(`(?:^|${other})(?:${pattern})(?:${other}|$)`, 'iu');
const greetingWords = words(greetings);
const thanksWords = words(thanks);

/** What to say to a message that only greets or thanks; null for any other. */
export function replyToPleasantry(message: string): string | null {
  if (!pleasantryPattern.test(message)) return null;
  // 'ok?' asks whether something is
  if (thanksWords.test(message)) return /[?？]/.test(message) ? null : messages.welcome;
  return greetingWords.test(message) ? messages.hello : null;
}
