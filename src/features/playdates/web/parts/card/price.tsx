import { cn } from '#platform/web/ui/cn.ts';
import type { ViewerPrice } from './viewer-price.ts';

const tones = { pay: 'bg-pay-tint text-pay', earn: 'bg-earn-tint text-earn' } as const;
const sizes = {
  md: 'rounded-chip px-2 py-0.5 text-[1.0625rem]',
  lg: 'rounded-control px-3 py-1.5 text-2xl',
} as const;

interface PriceProps {
  price: ViewerPrice;
  size?: keyof typeof sizes;
  className?: string;
}

/** A price from the viewer's side: Pay in a warm colour, Earn in green. */
export function Price({ price, size = 'md', className }: PriceProps) {
  return (
    <p
      className={cn(
        'w-fit font-bold font-display leading-tight tabular forced-colors:border',
        sizes[size],
        price.kind === null ? 'bg-sunken text-soft' : tones[price.kind],
        className,
      )}
    >
      {price.text}
    </p>
  );
}
