import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '#features/referee/messages.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Milliseconds that the check mark is shown (document 2, section 9). */
const copiedMs = 2000;

export function CopyAnswer({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(messages.answerCopied);
    } catch {
      toast.error(messages.copyFailed);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton label={messages.copyAnswer} icon={<Icon aria-hidden="true" size={18} />} onClick={copy} />
  );
}
