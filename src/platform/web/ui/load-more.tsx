import { Button } from './button.tsx';

export interface LoadMoreProps {
  label: string;
  pending: boolean;
  pendingLabel?: string | undefined;
  onClick: () => void;
}

/** The button at the end of a list with more pages. */
export function LoadMore({ label, pending, pendingLabel, onClick }: LoadMoreProps) {
  return (
    <div className="load-more">
      <Button variant="plain" pending={pending} pendingLabel={pendingLabel} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
