import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { blockTexts } from '#features/blocks/messages/blocking.ts';
import { messages } from '#features/blocks/messages/common.ts';
import { blocksQuery } from '#features/blocks/web/queries.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { blockedName, useUnblock } from './use-mutations.ts';

/** The section 'Blocked players' of Profile Settings. */
export function BlockedPlayers() {
  const list = useInfiniteQuery(blocksQuery);
  const unblock = useUnblock();
  const rows = useRef<HTMLUListElement>(null);
  const blocks = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={messages.blockedPlayers}>
      <QueryContent
        query={list}
        loading={<LoadingPeople label={blockTexts.loading} times={1} />}
        error={<ErrorState title={blockTexts.errorLoading} query={list} headingLevel={3} />}
      >
        {() => (
          <>
            <p className="text-soft">
              {blocks.length === 0 ? blockTexts.nobodyBlocked : blockTexts.unblockText}
            </p>
            <ul
              ref={rows}
              tabIndex={-1}
              aria-label={messages.blockedPlayers}
              className="outline-none"
            >
              {blocks.map(({ profile, created_at }) => (
                <li
                  key={profile.id}
                  className="flex flex-wrap items-center gap-3 border-rule border-t py-2.5 first:mt-3 last:pb-0"
                >
                  {profile.first_name !== null && (
                    <Avatar first_name={profile.first_name} last_name={profile.last_name ?? ''} />
                  )}
                  <span className="min-w-0 flex-[1_1_7rem] wrap-break-word">
                    <span className="font-semibold">{blockedName(profile)}</span>
                    <span className="block text-[0.8125rem] text-soft">
                      Since <FormattedDate at={created_at} />
                    </span>
                  </span>
                  <Button
                    variant="plain"
                    size="sm"
                    aria-label={blockTexts.unblock(blockedName(profile))}
                    pending={unblock.isPending && unblock.variables.id === profile.id}
                    onClick={() => {
                      // The row disappears together with the button.
                      rows.current?.focus();
                      unblock.mutate(profile);
                    }}
                  >
                    Unblock
                  </Button>
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <LoadMore pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()} />
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
}
