import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '#features/signup-codes/messages.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** How long the icon is a check (document 2, section 9). */
const copiedFor = 2000;

export interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  text: string;
  /** The id of what the button is about. */
  aboutId: string;
}

/** Copies a text; the icon is a check for a moment then. */
export function CopyButton({ label, icon, text, aboutId }: CopyButtonProps) {
  // Each copying is an object of its own, so that the moment begins anew.
  const [copied, setCopied] = useState<object>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({});
      toast.success(messages.copied);
    } catch {
      // forbidden, or a page without https, which has no clipboard
      toast.error(messages.errorCopying);
    }
  }
  return (
    <IconButton
      label={label}
      aria-describedby={aboutId}
      icon={copied ? <Check aria-hidden="true" size={20} /> : icon}
      onClick={() => void copy()}
    />
  );
}
