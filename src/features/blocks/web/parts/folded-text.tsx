import { type ReactNode, useState } from 'react';
import { messages } from '#features/blocks/messages/common.ts';
import { Button } from '#platform/web/ui/button.tsx';

interface FoldedTextProps {
  /** Whether its author is blocked; else it is shown as it is. */
  isFolded: boolean;
  onShow?: () => void;
  children: ReactNode;
}

/** What a player has written, on demand if the reader has blocked them. */
export function FoldedText({ isFolded, onShow, children }: FoldedTextProps) {
  const [isShown, setIsShown] = useState(false);
  if (!isFolded || isShown) return children;
  const show = () => {
    setIsShown(true);
    onShow?.();
  };
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-soft">
      {messages.foldedText}
      <Button variant="quiet" size="sm" onClick={show}>
        {messages.showText}
      </Button>
    </span>
  );
}
