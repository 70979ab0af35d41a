import { Slider } from '@base-ui/react/slider';
import { useId, useState } from 'react';

export type Range = readonly [number, number];

export interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  onChange: (value: Range) => void;
  /** When a handle is let go. */
  onCommit?: ((value: Range) => void) | undefined;
  format?: ((value: number) => string) | undefined;
  /** The two handles' names, e.g. 'Lowest rating', 'Highest rating'. */
  labels: readonly [string, string];
}

/**
 * From and to on one line; the lower handle cannot pass the higher one. Of two handles on one spot the pointer takes the one that
 * has room where it goes. Page Up and Page Down move by a tenth of the line.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, onChange, onCommit, format = String, labels } = props;
  const id = useId();
  // From the press on both handles to the first step away from there: which of the two is meant shows only then.
  const [undecided, setUndecided] = useState(false);
  const pair = ([low, high]: readonly number[]): Range => [low ?? min, high ?? max];
  return (
    <fieldset className="range" aria-labelledby={id}>
      <div className="range-head">
        <span className="field-label" id={id}>
          {label}
        </span>
        <output className="range-value tabular">
          {format(value[0])} – {format(value[1])}
        </output>
      </div>
      <Slider.Root
        value={[...value]}
        min={min}
        max={max}
        step={step}
        largeStep={(max - min) / 10}
        thumbCollisionBehavior={undecided ? 'swap' : 'none'}
        onValueChange={(next) => {
          setUndecided(false);
          onChange(pair(next));
        }}
        onValueCommitted={(next) => onCommit?.(pair(next))}
      >
        <Slider.Control
          className="range-control"
          onPointerDownCapture={() => setUndecided(value[0] === value[1])}
          // Within selected text the browser would begin to carry the text away, and leave the handle where it is.
          onDragStart={(event) => event.preventDefault()}
        >
          <Slider.Track className="range-track">
            <Slider.Indicator className="range-fill" />
            {labels.map((name, index) => (
              <Slider.Thumb
                key={name}
                index={index}
                className="range-thumb"
                getAriaLabel={() => name}
                getAriaValueText={(_text, at) => format(at)}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </fieldset>
  );
}
