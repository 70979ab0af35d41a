import { cn } from './cn.ts';

interface PriceTileProps {
  kind: 'pay' | 'earn';
  /** Whole dollars per hour. */
  amount: number;
  /** The text below the amount, e.g. 'pays / hour'. */
  word: string;
}

/** A price: Pay in a warm colour, Earn in green. */
export function PriceTile({ kind, amount, word }: PriceTileProps) {
  return (
    <p
      className={cn(
        'grid min-h-22 w-22 flex-none content-center justify-items-center rounded-[0.875rem] p-1.5 text-center forced-colors:border forced-colors:border-[CanvasText]',
        kind === 'pay' ? 'bg-pay-tint text-pay' : 'bg-earn-tint text-earn',
      )}
    >
      <span
        className={cn(
          'font-bold font-display leading-[1.1] tracking-tight tabular',
          // four figures and their comma
          amount >= 1000 ? 'text-[1.4rem]' : 'text-[1.75rem]',
        )}
      >
        ${amount.toLocaleString('en-US')}
      </span>
      <span className="whitespace-nowrap font-semibold text-[0.8125rem]">{word}</span>
    </p>
  );
}
