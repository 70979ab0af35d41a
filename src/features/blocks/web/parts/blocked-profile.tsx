import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blockTexts } from '#features/blocks/messages/blocking.ts';
import { blockQuery, matchAheadQuery } from '#features/blocks/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { matchStays } from './match-stays.ts';
import { blockedName, useIsBlocking, useUnblock } from './use-mutations.ts';

type BlockedProfileProps = {
  profile_id: string;
  /** For a player whom the viewer has not blocked. */
  otherwise: ReactNode;
  /** Whether the viewer has just reported the player too. */
  isReported: boolean;
  back: PageHeaderProps['back'];
};

/** In place of a profile that was not found: whether the viewer has blocked this player. */
export function BlockedProfile({ profile_id, otherwise, isReported, back }: BlockedProfileProps) {
  const isBlocking = useIsBlocking(profile_id);
  const block = useQuery({ ...blockQuery(profile_id), enabled: !isBlocking });
  const ahead = useQuery({ ...matchAheadQuery(profile_id), enabled: block.data != null });
  const unblock = useUnblock();
  if (isBlocking || block.isPending)
    return (
      <>
        <PageHeader title="Public Profile" back={back} />
        <div className="wrap lift">
          <Loading label={blockTexts.loading}>
            <SkeletonCard lines={4} />
          </Loading>
        </div>
      </>
    );
  if (block.data == null) return otherwise;
  const { profile } = block.data;
  return (
    <>
      <PageHeader title={isReported ? blockTexts.reported : blockTexts.youBlocked} back={back} />
      <div className="wrap lift">
        <Card className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
          {isReported && <p>{blockTexts.reportedText}</p>}
          <p className="wrap-anywhere">
            {isReported && `${blockTexts.youBlocked}. `}
            {blockTexts.youBlockedText(blockedName(profile))}
          </p>
          {ahead.data?.match && <p>{matchStays(ahead.data.match)}</p>}
          <Button
            variant="quiet"
            pending={unblock.isPending}
            onClick={() => unblock.mutate(profile)}
          >
            Unblock
          </Button>
        </Card>
      </div>
    </>
  );
}
