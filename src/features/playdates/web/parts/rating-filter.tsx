import { useState } from 'react';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { type Range, RangeSlider } from '#platform/web/ui/range-slider.tsx';

/** Coarser than ratings are, so that a few presses of an arrow key reach any of them. */
const step = 0.25;

type Props = { value: Range; onChange: (value: Range) => void };

/** The creator team's average DUPR, from and to (document 1, section 5, 'Rating filter'); told of once a handle is let go. */
export function RatingFilter({ value, onChange }: Props) {
  const [shown, show] = useState(value);
  const [told, hear] = useState(value);
  // Back or a reset moves the handles too
  if (told[0] !== value[0] || told[1] !== value[1]) {
    hear(value);
    show(value);
  }
  return (
    <RangeSlider
      label="Team rating"
      labels={['Lowest team rating', 'Highest team rating']}
      min={ratingMin}
      max={ratingMax}
      step={step}
      value={shown}
      onChange={show}
      onCommit={onChange}
      format={(rating) => rating.toFixed(2)}
    />
  );
}
