import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '#features/signup-codes/messages.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** How long the check icon is shown, in ms (document 2, section 9). */
const checkDuration = 2000;

export interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  text: string;
  /** The id of the element that names the code, for aria-describedby. */
  nameId: string;
}

/** Copies a text and shows a check icon for a moment. */
export function CopyButton({ label, icon, text, nameId }: CopyButtonProps) {
  // A new object for each copy restarts the timer.
  const [copied, setCopied] = useState<object>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), checkDuration);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({});
      toast.success(messages.copied);
    } catch {
      // Not permitted, or no clipboard without https.
      toast.error(messages.errorCopying);
    }
  }
  return (
    <IconButton
      label={label}
      aria-describedby={nameId}
      icon={copied ? <Check aria-hidden="true" size={20} /> : icon}
      onClick={() => void copy()}
    />
  );
}
