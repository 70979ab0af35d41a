import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query';
import type { PlaydateCard as Card } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { gridLayout, PlaydateCard } from '#features/playdates/web/parts/card/playdate-card.tsx';
import { playdatesApi, playdatesQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import type { Page } from '#platform/common/paging.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

const query = playdatesQuery('applied', {});
type Pages = InfiniteData<Page<Card>>;

interface AppliedProps {
  /** The page's, which waits for it: an own one is sent again on each mount after an error. */
  list: UseInfiniteQueryResult<Pages>;
  /** Beside the next match, from 1024 px on. */
  isBeside: boolean;
}

const besideLayout =
  'grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-3 lg:grid-cols-1 xl:grid-cols-2';

/** The viewer's pending applications, with Withdraw. */
export function Applied({ list, isBeside }: AppliedProps) {
  const viewer = useUser();
  const withdraw = useWithdrawal();
  const confirmation = useConfirmation<Card>(withdraw);
  const cards = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section
      aria-labelledby="applied"
      className={cn('flex flex-col', isBeside ? 'xl:col-span-2' : 'lg:col-span-full')}
    >
      <h2 id="applied" tabIndex={-1} className="mb-3 text-lg">
        Applied
      </h2>
      {list.data === undefined && (
        <ErrorState title={messages.errorLoadingApplied} query={list} headingLevel={3} />
      )}
      <ul className={cn('flex-1', isBeside ? besideLayout : gridLayout)}>
        {cards.map((card) => (
          <PlaydateCard
            key={card.id}
            card={card}
            viewer={viewer}
            isAvailable
            action={
              <Button
                variant="plain"
                size="sm"
                aria-label={`Withdraw from: ${card.description}`}
                onClick={() => confirmation.ask(card)}
              >
                Withdraw
              </Button>
            }
          />
        ))}
      </ul>
      <InfiniteScrollTrigger list={list} failure={messages.errorLoadingApplied} />
      <ConfirmDialog {...confirmation.dialog} {...messages.confirmations.withdraw} danger />
    </section>
  );
}

/** Withdraws an application: its card goes at once, and comes back when that fails. */
function useWithdrawal(): (card: Card) => void {
  const { mutate } = useMutation({
    mutationFn: ({ id, my_request }: Card) =>
      playdatesApi.updateRequest({
        play_date_id: id,
        id: my_request?.id ?? '',
        status: 'withdrawn',
      }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      const before = queryClient.getQueryData<Pages>(query.queryKey);
      queryClient.setQueryData<Pages>(query.queryKey, (data) => data && without(data, id));
      return { before };
    },
    onSuccess: () => toast.success(messages.requestWithdrawn),
    onError: (error, _, context) => {
      queryClient.setQueryData(query.queryKey, context?.before);
      toast.error(errorMessage(error, messages.errorAnswering));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  return mutate;
}

const without = (data: Pages, id: string): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.filter((card) => card.id !== id),
  })),
});
