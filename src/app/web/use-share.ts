import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { shareNatively } from '#platform/web/share.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { messages } from './messages.ts';
import { usePageHandle } from './page-handle.ts';

/** How long the label is 'Copied!', in milliseconds (document 1, section 9). */
const copiedDuration = 2000;

/**
 * The URL to share: a public page or the front page, never with a query, which may hold a token.
 */
export function shareableLink(origin: string, pathname: string, isPublic: boolean): string {
  return origin + (isPublic ? pathname : '/');
}

/**
 * Shares by the Web Share API, else copies the link (document 1, 'Top navigation'); `shared` is
 * true for 2 s after copying, `uncopiedUrl` a link to be copied by hand.
 */
export function useShare() {
  const { pathname } = useLocation();
  const isPublic = usePageHandle()?.isPublic ?? false;
  const [shared, setShared] = useState(false);
  const [uncopiedUrl, setUncopiedUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!shared) return;
    const timer = setTimeout(() => setShared(false), copiedDuration);
    return () => clearTimeout(timer);
  }, [shared]);

  async function share(): Promise<void> {
    const url = shareableLink(window.location.origin, pathname, isPublic);
    if (await shareNatively({ title: document.title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      setShared(true);
      toast.success(messages.linkCopied);
    } catch {
      // forbidden, or no clipboard without HTTPS
      setUncopiedUrl(url);
    }
  }
  return { share, shared, uncopiedUrl, dismiss: () => setUncopiedUrl(null) };
}
