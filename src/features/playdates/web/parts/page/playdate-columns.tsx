import type { ReactNode } from 'react';

interface PlaydateColumnsProps {
  children: ReactNode;
  facts: ReactNode;
}

/** What is to be done and, beside it from 1024 px on, the facts, which stay in sight. */
export function PlaydateColumns({ children, facts }: PlaydateColumnsProps) {
  return (
    <div className="wrap lift grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="stack max-md:gap-4">{children}</div>
      <div className="stack max-md:gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:self-start">
        {facts}
      </div>
    </div>
  );
}
