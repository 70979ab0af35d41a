import { useState } from 'react';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { type Range, RangeSlider } from '#platform/web/ui/range-slider.tsx';

/** Coarser than ratings, so that the range is covered by a few key presses. */
const step = 0.25;

type Props = { value: Range; onChange: (value: Range) => void };

/** Range of the creator team's average DUPR (document 1, section 5, 'Rating filter'). */
export function RatingFilter({ value, onChange }: Props) {
  const [range, setRange] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Back or a reset moves the handles too.
  if (lastValue[0] !== value[0] || lastValue[1] !== value[1]) {
    setLastValue(value);
    setRange(value);
  }
  return (
    <div className="col-span-full sm:col-span-2">
      <RangeSlider
        label="Team rating"
        labels={['Lowest team rating', 'Highest team rating']}
        min={ratingMin}
        max={ratingMax}
        step={step}
        value={range}
        onChange={setRange}
        onCommit={onChange}
        format={(rating) => rating.toFixed(2)}
      />
    </div>
  );
}
