import { SkeletonLine } from '#platform/web/ui/skeleton.tsx';

/** A PlayDate card that is loading, as high as the card. */
export function PlaydateCardSkeleton() {
  return (
    <li className="grid content-start gap-1.5 rounded-card border border-rule bg-card px-3 py-2 md:gap-2 md:p-3">
      <div className="flex min-h-6 items-center justify-between gap-4">
        <SkeletonLine width="half" />
        <SkeletonLine width="short" />
      </div>
      <div className="flex h-11 items-center gap-2.5">
        <span className="sk size-9 flex-none rounded-full" />
        <div className="grid flex-1 gap-2">
          <SkeletonLine width="long" />
          <SkeletonLine width="half" />
        </div>
      </div>
      <div className="grid h-5 items-center">
        <SkeletonLine />
      </div>
      <div className="grid min-h-11 items-center">
        <SkeletonLine width="half" />
      </div>
    </li>
  );
}
