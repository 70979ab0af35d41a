import { cn } from './cn.ts';

interface RatingChipProps {
  dupr_rating: number;
  self_rating?: number | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** With 'DUPR' and 'Self' below the numbers, where there is room. */
  isLabelled?: boolean | undefined;
}

const sizes = { sm: 'text-[0.8125rem]', md: 'text-sm', lg: 'text-2xl cramped:text-xl' };

/** DUPR and self rating with two decimals; spelled out for screen readers. */
export function RatingChip({
  dupr_rating,
  self_rating,
  size = 'md',
  isLabelled = false,
}: RatingChipProps) {
  const self = self_rating?.toFixed(2);
  return (
    <span
      className={cn(
        'inline-flex flex-none overflow-hidden rounded-chip font-bold font-display leading-none tracking-[0.01em] tabular shadow-[0_0_0_1px_var(--color-board-edge)] forced-colors:border forced-colors:border-[CanvasText]',
        sizes[size],
      )}
    >
      <span className="sr-only">
        DUPR {dupr_rating.toFixed(2)}
        {self !== undefined && `, self rating ${self}`}
      </span>
      <span className="bg-board px-[0.46em] py-[0.32em] text-ball" aria-hidden="true">
        {dupr_rating.toFixed(2)}
        {isLabelled && <ChipLabel>DUPR</ChipLabel>}
      </span>
      {self !== undefined && (
        <span
          className="bg-sunken px-[0.46em] py-[0.32em] font-semibold text-soft"
          aria-hidden="true"
        >
          {self}
          {isLabelled && <ChipLabel>Self</ChipLabel>}
        </span>
      )}
    </span>
  );
}

function ChipLabel({ children }: { children: string }) {
  return (
    <span className="mt-1 block text-center font-medium font-text text-[0.6875rem]">
      {children}
    </span>
  );
}
