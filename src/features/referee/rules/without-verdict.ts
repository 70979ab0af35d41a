import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';

/** A sentence without the word of the verdict that it begins with: of "Fault: who volleys …" what comes after the colon. */
export function withoutVerdict(said: string, verdict: Verdict): string {
  if (verdict === 'none') return said;
  const word = `${messages.verdicts[verdict]}: `;
  if (!said.startsWith(word)) return said;
  const rest = said.slice(word.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
