import { verdicts } from '#features/referee/data/verdict.ts';
import { rulesMax, turnMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import { splitCitations } from '#features/referee/rules/citation.ts';
import { movedFrom, rulesOf } from '#features/referee/rules/rule-numbers.ts';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import type { Answer } from './answer.ts';
import { type Prompt, repeatsInstructions } from './prompt.ts';

/** The text of a model; `isCutOff` if its token limit was reached. */
export type ModelResponse = { text: string; isCutOff: boolean };

/** Minimum length of an answer in characters (spec 8). */
const answerMin = 10;

/** Maximum length, so that with our additions it fits into a turn of the history. */
const answerMax = turnMax - 500;

const firstLine = new RegExp(
  `^[\\s*_#>"'\`]*verdict[\\s*_]*:[\\s*_"'\`]*(${verdicts.join('|')})\\b[^\\n]*\\n?`,
  'i',
);

/** Removes control characters and the verdict line. */
function cleanUp(text: string): string {
  const plain = isPlainText(text)
    ? text
    : [...text.replaceAll('\r\n', '\n')].filter(isPlainText).join('');
  return plain.replace(firstLine, '').trim().slice(0, answerMax);
}

/** Marks citations that are not in the rulebook as unverified, or with the current number. */
function markUnverified(text: string): string {
  return splitCitations(text)
    .map(({ text: piece, number }) => {
      if (number === undefined || rulesOf(number).length > 0) return piece;
      const moved = movedFrom(number);
      return `${piece} (${moved === undefined ? messages.unverified : messages.renumberedTo(moved.number)})`;
    })
    .join('');
}

/**
 * Parses a model's answer (spec 8): verdict, text with unverified citations marked, and the cited
 * rules, else those of the prompt. Null for an invisible text, one shorter than 10 characters, or
 * one with an object's placeholder.
 */
export function readModelAnswer({ text, isCutOff }: ModelResponse, prompt: Prompt): Answer | null {
  const answer = cleanUp(text);
  if (answer.length < answerMin || !isVisible(answer) || /\[object/i.test(answer)) return null;
  // The instructions are not secret, but they are not an answer either.
  if (repeatsInstructions(answer)) return { answer: messages.notRules, verdict: 'none', rules: [] };
  const verdict =
    verdicts.find((each) => each === firstLine.exec(text)?.[1]?.toLowerCase()) ?? 'none';
  const cited = splitCitations(answer).flatMap(({ number }) =>
    number === undefined ? [] : rulesOf(number).slice(0, 1),
  );
  const promptRules = prompt.isCovered ? prompt.rules : [];
  const rules = cited.length > 0 ? [...new Set(cited)] : promptRules;
  const markedAnswer = markUnverified(answer);
  return {
    answer:
      isCutOff || markedAnswer.length > answerMax
        ? `${markedAnswer.slice(0, answerMax)} …\n\n*${messages.answerCutOff}*`
        : markedAnswer,
    verdict,
    rules: rules.slice(0, rulesMax),
  };
}
