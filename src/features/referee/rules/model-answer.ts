import type { Rule } from '#features/referee/data/rule.ts';
import { type Verdict, verdicts } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { rulesMax } from './answer-question.ts';
import { citationsIn } from './citation.ts';
import { turnMax } from './limits.ts';
import { type Prompt, repeatsInstructions } from './prompt.ts';
import { movedFrom, rulesOf } from './rule-numbers.ts';

/** What a model wrote, whole or as far as its limit let it. */
export type Written = { text: string; isCutOff: boolean };

export type ModelAnswer = { answer: string; verdict: Verdict; rules: readonly Rule[] };

/** An answer has at least so many characters (spec 8). */
const shortest = 10;

/** So much of it may come back as a turn of the conversation, with room for what we add. */
const longest = turnMax - 500;

const firstLine = new RegExp(
  `^[\\s*_#>"'\`]*verdict[\\s*_]*:[\\s*_"'\`]*(${verdicts.join('|')})\\b[^\\n]*\\n?`,
  'i',
);

/** What may be shown and come back as a turn of the conversation. */
function cleaned(text: string): string {
  const plain = isPlainText(text) ? text : [...text.replaceAll('\r\n', '\n')].filter(isPlainText).join('');
  return plain.replace(firstLine, '').trim().slice(0, longest);
}

/** Each number that our rulebook does not have is marked as unverified; where the edition before had it, with where it stands now. */
function marked(text: string): string {
  return citationsIn(text)
    .map(({ text: piece, number }) => {
      if (number === undefined || rulesOf(number).length > 0) return piece;
      const moved = movedFrom(number);
      return `${piece} (${moved === undefined ? messages.unverified : messages.nowAt(moved.number)})`;
    })
    .join('');
}

/**
 * The answer that a model has written (spec 8): its verdict, its text with unverified citations marked, and the rules that it cites,
 * else those that it was given.
 *
 * Null for what is no answer: empty to the eye, shorter than 10 characters, or with an object's placeholder in it.
 */
export function readModelAnswer({ text, isCutOff }: Written, prompt: Prompt): ModelAnswer | null {
  const answer = cleaned(text);
  if (answer.length < shortest || !isVisible(answer) || /\[object/i.test(answer)) return null;
  // Nothing secret is in our words to the model, but they are nobody's answer either.
  if (repeatsInstructions(answer)) return { answer: messages.notRules, verdict: 'none', rules: [] };
  const verdict = verdicts.find((each) => each === firstLine.exec(text)?.[1]?.toLowerCase()) ?? 'none';
  const cited = citationsIn(answer).flatMap(({ number }) =>
    number === undefined ? [] : rulesOf(number).slice(0, 1),
  );
  const rules = cited.length > 0 ? [...new Set(cited)] : prompt.isCovered ? prompt.rules : [];
  const whole = marked(answer);
  return {
    answer:
      isCutOff || whole.length > longest ? `${whole.slice(0, longest)} …\n\n*${messages.cutOff}*` : whole,
    verdict,
    rules: rules.slice(0, rulesMax),
  };
}
