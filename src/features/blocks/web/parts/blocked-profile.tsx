import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#features/blocks/messages.ts';
import { blockQuery } from '#features/blocks/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { blockedName, useUnblock } from './use-mutations.ts';

type BlockedProfileProps = {
  profile_id: string;
  /** For a player whom the viewer has not blocked. */
  otherwise: ReactNode;
  /** Whether the viewer has just reported the player too. */
  isReported: boolean;
};

/** In place of a profile that was not found: whether the viewer has blocked this player. */
export function BlockedProfile({ profile_id, otherwise, isReported }: BlockedProfileProps) {
  const block = useQuery(blockQuery(profile_id));
  const unblock = useUnblock();
  if (block.isPending)
    return (
      <>
        <PageHeader title="Public Profile" />
        <div className="wrap lift">
          <Loading label={messages.loading}>
            <SkeletonCard lines={4} />
          </Loading>
        </div>
      </>
    );
  if (block.data === undefined) return otherwise;
  const { profile } = block.data;
  return (
    <>
      <PageHeader title={isReported ? messages.reported : messages.youBlocked} />
      <div className="wrap lift">
        <Card className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
          {isReported && <p>{messages.reportedText}</p>}
          <p className="wrap-anywhere">
            {isReported && `${messages.youBlocked}. `}
            {messages.youBlockedText(blockedName(profile))}
          </p>
          <Button variant="quiet" pending={unblock.isPending} onClick={() => unblock.mutate(profile)}>
            Unblock
          </Button>
        </Card>
      </div>
    </>
  );
}
