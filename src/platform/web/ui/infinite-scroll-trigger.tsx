import { useEffect, useRef, useState } from 'react';
import { LoadMore } from './load-more.tsx';

interface InfiniteScrollTriggerProps {
  /** The infinite query of the list. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** The message when the next page cannot be loaded. */
  failure: string;
}

/** The end of an infinite list: 'Load more', or a note after the last page. */
export function InfiniteScrollTrigger({ list, failure }: InfiniteScrollTriggerProps) {
  const [hasLoadedMore, setHasLoadedMore] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const isComplete = hasLoadedMore && !list.hasNextPage;
  useEffect(() => {
    // the focused button was removed: keep the focus here
    if (isComplete && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true });
  }, [isComplete]);

  if (!list.hasNextPage) {
    return isComplete ? (
      <p ref={note} tabIndex={-1} className="py-2 text-center text-soft outline-none">
        That is all.
      </p>
    ) : null;
  }
  return (
    <div>
      <p role="alert" className="mt-4 text-center font-medium text-error empty:mt-0">
        {list.isFetchNextPageError && !list.isFetchingNextPage ? failure : ''}
      </p>
      <LoadMore
        pending={list.isFetchingNextPage}
        onClick={() => {
          setHasLoadedMore(true);
          void list.fetchNextPage();
        }}
      />
    </div>
  );
}
