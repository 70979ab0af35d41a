import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';

/** Removes a leading verdict: "Fault: who volleys …" becomes "Who volleys …". */
export function withoutVerdict(text: string, verdict: Verdict): string {
  if (verdict === 'none') return text;
  const word = `${messages.verdicts[verdict]}: `;
  if (!text.startsWith(word)) return text;
  const rest = text.slice(word.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
