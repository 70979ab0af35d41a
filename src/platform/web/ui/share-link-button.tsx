import { Link2 } from 'lucide-react';
import { messages } from '#platform/web/messages.ts';
import { shareNatively } from '#platform/web/share.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface ShareLinkButtonProps {
  label: string;
  /** What the share sheet passes on with the link. */
  text: string;
  url: string;
}

/** Shares a link by the device's share sheet; copies it where there is none. */
export function ShareLinkButton({ label, text, url }: ShareLinkButtonProps) {
  async function share(): Promise<void> {
    if (await shareNatively({ title: label, text, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      toast.success(messages.linkCopied);
    } catch {
      // Not permitted, or no clipboard without HTTPS.
      toast.error(messages.errorCopying);
    }
  }
  return (
    <Button variant="quiet" icon={<Link2 aria-hidden="true" size={20} />} onClick={share}>
      {label}
    </Button>
  );
}
