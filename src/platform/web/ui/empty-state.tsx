import type { ReactNode } from 'react';
import { CourtPlan } from './court-plan.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

/** An empty list: a drawing, one sentence and one action. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <div className={stateClass}>
      <CourtPlan />
      <StateText {...props} />
    </div>
  );
}

export const stateClass = 'grid justify-items-center px-4 pt-8 pb-9 text-center';

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
