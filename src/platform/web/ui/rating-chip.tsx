interface RatingChipProps {
  dupr_rating: number;
  self_rating?: number | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** With 'DUPR' and 'Self' below the numbers, where there is room. */
  isLabelled?: boolean | undefined;
}

/** DUPR and self rating with two decimals; spelled out for screen readers. */
export function RatingChip({ dupr_rating, self_rating, size = 'md', isLabelled = false }: RatingChipProps) {
  const self = self_rating?.toFixed(2);
  return (
    <span className={`chip chip-${size} tabular`}>
      <span className="sr-only">
        DUPR {dupr_rating.toFixed(2)}
        {self !== undefined && `, self rating ${self}`}
      </span>
      <span className="chip-dupr" aria-hidden="true">
        {dupr_rating.toFixed(2)}
        {isLabelled && <ChipLabel>DUPR</ChipLabel>}
      </span>
      {self !== undefined && (
        <span className="chip-self" aria-hidden="true">
          {self}
          {isLabelled && <ChipLabel>Self</ChipLabel>}
        </span>
      )}
    </span>
  );
}

function ChipLabel({ children }: { children: string }) {
  return <span className="mt-1 block text-center font-medium font-text text-[0.6875rem]">{children}</span>;
}
