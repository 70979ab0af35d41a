interface RatingChipProps {
  dupr_rating: number;
  self_rating?: number | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** DUPR and self rating with two decimals; spelled out for screen readers. */
export function RatingChip({ dupr_rating, self_rating, size = 'md' }: RatingChipProps) {
  const self = self_rating?.toFixed(2);
  return (
    <span className={`chip chip-${size} tabular`}>
      <span className="sr-only">
        DUPR {dupr_rating.toFixed(2)}
        {self !== undefined && `, self rating ${self}`}
      </span>
      <span className="chip-dupr" aria-hidden="true">
        {dupr_rating.toFixed(2)}
      </span>
      {self !== undefined && (
        <span className="chip-self" aria-hidden="true">
          {self}
        </span>
      )}
    </span>
  );
}
