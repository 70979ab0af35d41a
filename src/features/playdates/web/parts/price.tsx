import { cn } from '#platform/web/ui/cn.ts';
import type { viewerPrice } from './viewer-price.ts';

const tones = { pay: 'bg-pay-tint text-pay', earn: 'bg-earn-tint text-earn' } as const;
const sizes = {
  md: 'rounded-chip px-2 py-0.5 text-[1.0625rem]',
  lg: 'rounded-control px-3 py-1.5 text-2xl',
} as const;

interface PriceProps {
  price: ReturnType<typeof viewerPrice>;
  size?: keyof typeof sizes;
  /** Of a cancelled PlayDate. */
  isMuted?: boolean;
  className?: string;
}

/** A price from the viewer's side: Pay in a warm colour, Earn in green. */
export function Price({ price, size = 'md', isMuted = false, className }: PriceProps) {
  return (
    <p
      className={cn(
        'w-fit font-bold font-display leading-tight tabular forced-colors:border',
        sizes[size],
        isMuted ? 'bg-sunken text-soft' : tones[price.kind],
        className,
      )}
    >
      {price.text}
    </p>
  );
}
