import { cn } from './cn.ts';

export interface PriceTileProps {
  kind: 'pay' | 'earn';
  /** Whole dollars an hour. */
  amount: number;
  /** What the amount does, e.g. 'pays / hour'. */
  word: string;
}

/** The price before the people: Pay warm, Earn green, and the word says which. */
export function PriceTile({ kind, amount, word }: PriceTileProps) {
  return (
    <p className={cn('price', `price-${kind}`, amount >= 1000 && 'price-long')}>
      <span className="price-amount tabular">${amount.toLocaleString('en-US')}</span>
      <span className="price-word">{word}</span>
    </p>
  );
}
