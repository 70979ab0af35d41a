import { useEffect, useRef, useState } from 'react';
import { LoadMore } from './load-more.tsx';

export interface InfiniteScrollTriggerProps {
  /** The list's query, which knows whether there is more. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** What to say when the next page does not come. */
  failure: string;
}

/** The end of a list that comes page by page: 'Load more', and that this was all once the last page has come. */
export function InfiniteScrollTrigger({ list, failure }: InfiniteScrollTriggerProps) {
  const [wasAsked, setWasAsked] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const isOver = wasAsked && !list.hasNextPage;
  useEffect(() => {
    // the pressed button has gone: whoever pressed it stays at this place of the page
    if (isOver && document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [isOver]);

  if (!list.hasNextPage) {
    return isOver ? (
      <p ref={note} tabIndex={-1} className="load-more text-soft outline-none">
        That is all.
      </p>
    ) : null;
  }
  return (
    <div>
      <p role="alert" className="text-center font-medium text-error">
        {list.isFetchNextPageError && !list.isFetchingNextPage ? failure : ''}
      </p>
      <LoadMore
        label="Load more"
        pending={list.isFetchingNextPage}
        onClick={() => {
          setWasAsked(true);
          void list.fetchNextPage();
        }}
      />
    </div>
  );
}
