import { useQuery } from '@tanstack/react-query';
import { messages } from '#features/invite-links/messages.ts';
import { invitationQuery } from '#features/invite-links/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { isApiError } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { SkeletonLine } from '#platform/web/ui/skeleton.tsx';

/**
 * By whose link somebody signs up; nothing when that cannot be loaded, as it is not needed to go
 * on.
 */
export default function InvitedBy({ code }: { code: string }) {
  const { data: inviter, error } = useQuery(invitationQuery(code));
  if (error !== null) {
    const isOver = isApiError(error, 'NOT_FOUND');
    return isOver && <Banner kind="warn">{messages.signUpWithout}</Banner>;
  }
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
      {inviter === undefined ? (
        <SkeletonLine width="half" />
      ) : (
        <>
          {messages.invitedBy(fullName(inviter))}
          <RatingChip dupr_rating={inviter.dupr_rating} self_rating={inviter.self_rating} />
        </>
      )}
    </p>
  );
}
