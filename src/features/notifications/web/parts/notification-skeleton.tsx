import { Loading, Several, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import './notifications.css';

/** Placeholder while notifications load. */
export function NotificationSkeleton() {
  return (
    <Loading label="Loading notifications">
      <div className="card card-bare">
        <div className="notices-head">
          <SkeletonLine width="half" />
        </div>
        <Several times={4}>
          <div className="notice">
            <div className="notice-link">
              <span className="notice-icon sk" />
              <span className="notice-words">
                <SkeletonLine width="half" />
                <SkeletonLine width="long" />
                <SkeletonLine width="short" />
              </span>
            </div>
          </div>
        </Several>
      </div>
    </Loading>
  );
}
