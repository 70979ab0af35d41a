import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Home } from '#features/home/contract.ts';
import { messages } from '#features/home/messages/common.ts';
import { homeQuery } from '#features/home/web/queries.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';

interface HomeBlockProps<Value> {
  title: string;
  /** What the block shows; null when it could not be read. */
  select: (home: Home) => Value | null;
  /** In the shape and height of what comes. */
  skeleton: ReactNode;
  /** Right of the title. */
  more?: { to: string; label: string } | undefined;
  children: (value: Value) => ReactNode;
}

/** A block of Dashboard, with its own skeleton and its own error. */
export function HomeBlock<Value>(props: HomeBlockProps<Value>) {
  const { title, select, skeleton, more, children } = props;
  const id = useId();
  const home = useQuery(homeQuery);
  const value = home.data && select(home.data);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link
            className="-my-2 inline-flex min-h-11 items-center font-medium text-court-text"
            to={more.to}
          >
            {more.label}
          </Link>
        )}
      </div>
      {value != null && children(value)}
      {value == null && home.isPending && <Loading label={messages.loading}>{skeleton}</Loading>}
      {value == null && !home.isPending && <BlockError />}
    </section>
  );
}

/** Of a block, or of a part of it. */
export function BlockError() {
  const home = useQuery(homeQuery);
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-3">
      <p>{messages.failed}</p>
      <Button size="sm" pending={home.isFetching} onClick={() => home.refetch()}>
        {webMessages.tryAgain}
      </Button>
    </div>
  );
}
