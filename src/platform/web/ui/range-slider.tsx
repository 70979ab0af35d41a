import { Slider } from '@base-ui/react/slider';
import { useId, useState } from 'react';

export type Range = readonly [number, number];

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Called when a handle is released. */
  onCommit: (value: Range) => void;
  format: (value: number) => string;
  /** The accessible names of the handles, e.g. 'Lowest rating', 'Highest rating'. */
  labels: readonly [string, string];
}

/**
 * A slider with two handles that cannot pass each other. Of two handles on one position, the
 * pointer moves the one that can go in its direction. Page Up and Page Down move by a tenth of the
 * range.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, onChange, onCommit, format, labels } = props;
  const id = useId();
  // while both handles share a position: the first move decides which of them is meant
  const [undecided, setUndecided] = useState(false);
  const pair = ([low, high]: readonly number[]): Range => [low ?? min, high ?? max];
  return (
    <div>
      <div className="flex justify-between gap-4">
        <span className="field-label" id={id}>
          {label}
        </span>
        <output className="font-display font-semibold text-base/[1.4] tabular">
          {format(value[0])} – {format(value[1])}
        </output>
      </div>
      <Slider.Root
        aria-labelledby={id}
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
        onValueCommitted={(next) => onCommit(pair(next))}
      >
        <Slider.Control
          // a handle that is moved selects no text on its way
          className="touch-none select-none px-3 py-[1.1rem]"
          onPointerDownCapture={() => setUndecided(value[0] === value[1])}
          // within selected text the browser would drag the text instead of the handle
          onDragStart={(event) => event.preventDefault()}
        >
          <Slider.Track className="range-track">
            <Slider.Indicator className="rounded-full bg-court-text" />
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
    </div>
  );
}
