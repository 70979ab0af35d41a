import { Loading, Several, SkeletonLine } from '#platform/web/ui/skeleton.tsx';

/** As high as the head of the list and six notifications. */
export function NotificationSkeleton() {
  return (
    <Loading label="Loading notifications">
      <div className="overflow-hidden rounded-card border border-rule bg-card">
        <div className="flex min-h-30 items-center px-4 sm:min-h-15 sm:px-5">
          <SkeletonLine width="half" />
        </div>
        <Several times={6}>
          <div className="flex items-start gap-3 border-rule border-t px-4 py-3 sm:px-5">
            <span className="sk size-11 flex-none rounded-full!" />
            <span className="grid h-19 flex-1 content-around">
              <SkeletonLine width="half" />
              <SkeletonLine width="long" />
              <SkeletonLine width="short" />
            </span>
          </div>
        </Several>
      </div>
    </Loading>
  );
}
