import { Check, RotateCcw, Scale, X } from 'lucide-react';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';

const icons = { legal: Check, fault: X, replay: RotateCcw, depends: Scale };

/** What the referee decides, as loud as a call on the court; nothing where nothing was to be decided. */
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
