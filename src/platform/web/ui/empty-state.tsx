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
export function EmptyState({ title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="empty">
      <CourtPlan />
      <Heading className="empty-title">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
