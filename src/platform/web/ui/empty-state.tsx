import type { ReactNode } from 'react';
import { type Drawing, LineDrawing } from './line-drawing.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

interface EmptyListProps extends EmptyStateProps {
  /** Of what is not there; by default what was looked for and not found. */
  drawing?: Drawing | undefined;
}

const nothingFound: Drawing = {
  lines: 'M54 34m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0M70 50L92 72',
  ball: [54, 34],
};

/** An empty list: a drawing, one sentence and one action. */
export function EmptyState({ drawing = nothingFound, ...props }: EmptyListProps) {
  return (
    <div className={stateClass}>
      <LineDrawing {...drawing} />
      <StateText {...props} />
    </div>
  );
}

export const stateClass =
  'grid grid-cols-[minmax(0,1fr)] justify-items-center px-4 pt-8 pb-9 text-center';

/** What empty and error states say, below their drawing. */
export function StateText({ title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <>
      <Heading className="mt-[1.1rem]">{title}</Heading>
      {text && <p className="mt-[0.35rem] max-w-120 text-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </>
  );
}
