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
    <p className={cn('price', `price-${kind}`, amount >= 1000 && 'price-long')}>
      <span className="price-amount tabular">${amount.toLocaleString('en-US')}</span>
      <span className="price-word">{word}</span>
    </p>
  );
}
