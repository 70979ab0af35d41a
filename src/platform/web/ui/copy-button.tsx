import { Check, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '#platform/web/messages.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.ts';

/** How long the check mark is shown, in ms (document 2, section 9). */
const checkDuration = 2000;

interface CopyButtonProps {
  label: string;
  icon: LucideIcon;
  iconSize?: number;
  text: string;
  'aria-describedby'?: string;
}

/** Copies a text and shows a check mark for a moment. */
export function CopyButton({ icon, iconSize = 20, text, ...button }: CopyButtonProps) {
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
      // Not permitted, or no clipboard without HTTPS.
      toast.error(messages.errorCopying);
    }
  }
  const Icon = copied ? Check : icon;
  return (
    <IconButton {...button} icon={<Icon aria-hidden="true" size={iconSize} />} onClick={copy} />
  );
}
