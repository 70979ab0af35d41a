import { useMutation } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PlaydatePage } from '#features/playdates/contract/answers.ts';
import { shownMax } from '#features/playdates/limits.ts';
import { availableTexts } from '#features/playdates/messages/available.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { gridLayout, PlaydateCard } from '#features/playdates/web/parts/card/playdate-card.tsx';
import {
  type Filters,
  playdateCountQuery,
  playdatesQuery,
} from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAvailableChanges } from './use-available-changes.ts';

interface AvailableCardsProps {
  filters: Filters;
  pages: readonly PlaydatePage[];
  /** When they were read, in ms. */
  readAt: number;
  viewer: ComponentProps<typeof PlaydateCard>['viewer'];
  /** Shown when there are none. */
  empty: ReactNode;
}

/**
 * The cards of Available, which say in their place when they are gone, and a button for what is
 * new.
 */
export function AvailableCards({ filters, pages, readAt, viewer, empty }: AvailableCardsProps) {
  const cards = pages.flatMap(({ items }) => items);
  const since = pages[0]?.since;
  const list = useRef<HTMLUListElement>(null);
  const { gone, new_count, more } = useAvailableChanges(JSON.stringify([filters, since]), {
    filters,
    since,
    readAt,
    ids: () => idsInSight(list.current, cards),
  });
  const { isReloading, reload } = useReload(filters, since, list);
  const announced = useGoneAnnounced(
    cards.map(({ id }) => id),
    gone,
    list,
  );
  return (
    <>
      <LiveRegion text={announced} />
      {/* without a height, so that nothing moves; over the number of PlayDates, until it is scrolled */}
      <div role="status" className="sticky top-29 z-2 h-0 folded:top-24">
        {new_count > 0 && (
          <div className="absolute bottom-1 left-0 unfolded:bottom-2">
            <Button
              size="sm"
              icon={<ArrowUp aria-hidden="true" size={16} />}
              pending={isReloading}
              onClick={reload}
              className="rounded-full shadow-raised"
            >
              {availableTexts.newCount(new_count, more)}
              <span className="sr-only">{new_count === 1 ? ' PlayDate' : ' PlayDates'}</span>
            </Button>
          </div>
        )}
      </div>
      {cards.length === 0 ? (
        empty
      ) : (
        <ul ref={list} className={gridLayout}>
          {cards.map((card) => (
            <PlaydateCard
              key={card.id}
              card={card}
              viewer={viewer}
              isAvailable
              gone={gone.includes(card.id) && <GoneLine />}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** What a card says that is gone. It takes the focus of what is no longer visible in the card. */
function GoneLine() {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (line.current?.closest('li')?.contains(document.activeElement))
      line.current.focus({ preventScroll: true });
  }, []);
  return (
    // over what is no longer visible, and without a height or a gap
    <p className="visible! relative -mt-1.5 h-0 md:-mt-2">
      <span
        ref={line}
        tabIndex={-1}
        className="absolute inset-x-0 top-4 rounded-control py-2 text-center font-semibold"
      >
        {availableTexts.gone}
      </span>
    </p>
  );
}

/** How many of the ids are of cards above those in sight. */
const idsAbove = 20;

/** The ids of the cards in sight and around them. */
function idsInSight(list: HTMLElement | null, cards: readonly { id: string }[]): string[] {
  const inSight = [...(list?.children ?? [])].findIndex(
    (card) => card.getBoundingClientRect().bottom > 0,
  );
  const first = inSight === -1 ? cards.length : inSight;
  const from = Math.max(0, Math.min(first - idsAbove, cards.length - shownMax));
  return cards.slice(from, from + shownMax).map(({ id }) => id);
}

/** Reads the list again from its top, to which the screen and the focus go once it is there. */
function useReload(
  filters: Filters,
  since: string | undefined,
  list: { current: HTMLElement | null },
) {
  const isAsked = useRef(false);
  const { isPending, mutate } = useMutation({
    mutationFn: () =>
      queryClient.fetchInfiniteQuery({
        ...playdatesQuery('available', filters),
        pages: 1,
        staleTime: 0,
      }),
    onMutate: () => {
      isAsked.current = true;
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: playdateCountQuery(filters).queryKey }),
    onError: (error) => {
      isAsked.current = false;
      toast.error(errorMessage(error, messages.errorLoadingList));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list was read again
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    window.scrollTo({ top: 0 });
    list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [since]);
  return { isReloading: isPending, reload: () => mutate() };
}

/**
 * What is announced of cards that are gone, each once; the focused one has the focus on its words.
 */
function useGoneAnnounced(
  ids: readonly string[],
  gone: readonly string[],
  list: { current: HTMLElement | null },
): string {
  const [text, setText] = useState('');
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const hasFocus = (id: string) =>
      list.current?.children[ids.indexOf(id)]?.contains(document.activeElement) ?? false;
    const fresh = ids.filter((id) => gone.includes(id) && !known.current.includes(id));
    known.current = gone;
    const unheard = fresh.filter((id) => !hasFocus(id)).length;
    if (unheard > 0) setText(availableTexts.goneNow(unheard));
  }, [ids, gone, list]);
  return text;
}
