import { amountMax, amountStep, quickAmounts } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { amountError, becomesZero, type Draft } from './draft.ts';

type Props = { draft: Draft; type: PlaydateType; onChange: (change: Partial<Draft>) => void };

/** The amount step: whole dollars an hour, typed or one of the quick amounts. */
export function AmountStep({ draft, type, onChange }: Props) {
  const pays = type === 'challenge';
  return (
    <>
      <p className="font-medium">{pays ? messages.challengeAmount : messages.teachAmount}</p>
      <div className="quick-amounts">
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="quick-amount tabular"
            aria-pressed={draft.amount === String(amount)}
            onClick={() => onChange({ amount: String(amount) })}
          >
            ${amount}
          </button>
        ))}
      </div>
      <NumberField
        label="Amount"
        prefix="$"
        hint={pays ? messages.challengeNote : messages.teachNote}
        error={draft.amount === '' ? undefined : amountError(draft.amount)}
        min={0}
        max={amountMax}
        step={amountStep}
        inputMode="numeric"
        autoComplete="off"
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        // For text that is no number the value is empty; only `badInput` reveals it.
        onBlur={({ currentTarget: { value, validity } }) => {
          if (becomesZero(value, validity.badInput)) onChange({ amount: '0' });
        }}
        className="max-w-xs"
      />
    </>
  );
}
