import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';
import { messages } from './messages.ts';
import { usePageHandle } from './page-handle.ts';

/** How long the label says 'Copied!' (document 1, section 9). */
const copiedFor = 2000;

/** What may be handed on of an address: the page where it is public, else the front page; never a query or a token. */
export function shareableLink(origin: string, pathname: string, isPublic: boolean): string {
  return origin + (isPublic ? pathname : '/');
}

export type Sharing = {
  share: () => Promise<void>;
  /** The link was copied a moment ago. */
  shared: boolean;
  /** The link that could neither be handed on nor copied, for the person to copy; null when there is none. */
  uncopied: string | null;
  dismiss: () => void;
};

/** The Share action: the device's own sharing, else the link into the clipboard (document 1, 'Top navigation'). */
export function useShare(): Sharing {
  const { pathname } = useLocation();
  const isPublic = usePageHandle()?.isPublic ?? false;
  const [shared, setShared] = useState(false);
  const [uncopied, setUncopied] = useState<string | null>(null);

  useEffect(() => {
    if (!shared) return;
    const timer = setTimeout(() => setShared(false), copiedFor);
    return () => clearTimeout(timer);
  }, [shared]);

  async function share(): Promise<void> {
    const url = shareableLink(window.location.origin, pathname, isPublic);
    if (await shareNatively(url)) return;
    try {
      await navigator.clipboard.writeText(url);
      setShared(true);
      toast.success(messages.linkCopied);
    } catch {
      // forbidden, or a page without https, which has no clipboard
      setUncopied(url);
    }
  }
  return { share, shared, uncopied, dismiss: () => setUncopied(null) };
}

/** False when the device cannot; a person who changed their mind has been served. */
async function shareNatively(url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
