import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { scoredPointsMax } from '#features/matches/limits.ts';
import { Field } from '#platform/web/ui/field.tsx';

/** A game is played to 11. */
const usualWin = 11;

interface PointsFieldProps {
  label: string;
  /**
   * Of the other team: unless it has won, a tap on the empty field suggests the points of a win.
   */
  other: string;
  /** Whose points they are, for the names of the steppers. */
  of: 'you' | 'them';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A team's points as on a scoreboard: typed, stepped also by the arrow keys, or 11 by a tap. */
export function PointsField({ label, other, of, value, error, onChange }: PointsFieldProps) {
  const points = Number(value);
  const isSuggestion = useRef(false);
  const step = (by: 1 | -1, Icon: typeof Plus) => (
    <button
      type="button"
      // as the field has the arrow keys
      tabIndex={-1}
      aria-label={by === 1 ? `One more for ${of}` : `One less for ${of}`}
      disabled={by === 1 ? points >= scoredPointsMax : points <= 0}
      onClick={() => onChange(String(points + by))}
      className="grid size-11 place-items-center rounded-control hover:not-disabled:bg-court-ink/12 disabled:opacity-40"
    >
      <Icon aria-hidden="true" size={22} />
    </button>
  );
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center rounded-control bg-board px-1 py-2 text-court-ink ring-1 ring-board-edge has-aria-invalid:ring-2 has-aria-invalid:ring-error forced-colors:border">
          {step(-1, Minus)}
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            max={scoredPointsMax}
            placeholder="0"
            autoComplete="off"
            value={value}
            onChange={({ target: { value: typed } }) => {
              // where select() has no effect, as in Safari, the first digit is added
              const isAdded = isSuggestion.current && typed.length > value.length;
              isSuggestion.current = false;
              onChange(isAdded ? typed.replace(value, '') : typed);
            }}
            onBlur={() => {
              isSuggestion.current = false;
            }}
            onClick={({ currentTarget }) => {
              if (value !== '' || Number(other) >= usualWin) return;
              // chosen, so that other points replace it
              isSuggestion.current = true;
              flushSync(() => onChange(String(usualWin)));
              currentTarget.select();
            }}
            onWheel={({ currentTarget }) => currentTarget.blur()}
            className="min-h-14 w-full min-w-0 rounded-control bg-transparent text-center font-bold font-display text-4xl text-ball tabular [appearance:textfield] placeholder:text-band-soft/60 [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
          />
          {step(1, Plus)}
        </span>
      )}
    </Field>
  );
}
