import { Check, RotateCcw, Scale, X } from 'lucide-react';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';

const icons = { legal: Check, fault: X, replay: RotateCcw, depends: Scale };

/** The verdict as a coloured chip; nothing for the verdict 'none'. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  if (verdict === 'none') return null;
  const Icon = icons[verdict];
  return (
    <p className={`verdict verdict-${verdict}`}>
      <Icon aria-hidden="true" size={20} strokeWidth={2.75} />
      {messages.verdicts[verdict]}
    </p>
  );
}
