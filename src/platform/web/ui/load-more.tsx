import { Button } from './button.tsx';

/** The button at the end of a list with more pages. */
export function LoadMore({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  return (
    <div className="flex justify-center py-2">
      <Button variant="plain" pending={pending} onClick={onClick}>
        Load more
      </Button>
    </div>
  );
}
