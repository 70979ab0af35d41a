import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { messages } from '#features/invite-links/messages.ts';
import { myLinkQuery } from '#features/invite-links/web/queries.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { canShareNatively, shareNatively } from '#platform/web/share.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { QrCode } from './qr-code.tsx';

/**
 * The viewer's link as a QR code, to share and to copy. Loads itself, which opens the link: for 24
 * hours whoever joins is a friend at once. Import it lazily, as it has the library for QR codes.
 */
export function MyLinkCard() {
  const link = useQuery(myLinkQuery);
  if (link.isPending) {
    return (
      <Loading label={messages.loadingLink}>
        <div className="card grid items-center overflow-clip p-0 md:grid-cols-[auto_minmax(0,1fr)]">
          <span className="sk mx-auto block aspect-square w-full max-w-[60svh] md:w-72" />
          <span className="grid min-w-0 gap-3 p-4 md:p-6">
            <SkeletonLine width="half" />
            <span className="sk h-11 w-40" />
            <span className="text-soft">{messages.howItWorks}</span>
          </span>
        </div>
      </Loading>
    );
  }
  if (link.data === undefined) {
    return (
      <div className="card">
        <ErrorState title={messages.errorLoadingLink} query={link} />
      </div>
    );
  }
  return <LinkToShare url={`${window.location.origin}/join/${link.data.code}`} />;
}

function LinkToShare({ url }: { url: string }) {
  const canShare = canShareNatively();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(webMessages.linkCopied);
    } catch {
      // Not permitted, or no clipboard without HTTPS: the link can be selected.
      toast.error(webMessages.errorCopying);
    }
  }
  async function share(): Promise<void> {
    if (!(await shareNatively({ title: 'Courtfolk', text: messages.shareText, url }))) await copy();
  }
  return (
    <section
      aria-label="My link"
      className="card grid items-center overflow-clip p-0 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      {/* white up to the card's edge, so that the code is as wide as the phone */}
      <div className="h-full bg-[white]">
        <QrCode
          text={url}
          label={messages.qrCode}
          className="mx-auto block w-full max-w-[60svh] md:w-72"
        />
      </div>
      <div className="grid gap-3 p-4 md:p-6">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{messages.yourLink} </span>
          <span className="select-all">{url.replace(/^https?:\/\//, '')}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          {canShare && (
            <Button
              variant="primary"
              icon={<Share2 aria-hidden="true" size={18} />}
              onClick={share}
            >
              {messages.share}
            </Button>
          )}
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon={<Copy aria-hidden="true" size={18} />}
            onClick={copy}
          >
            {messages.copyLink}
          </Button>
        </div>
        <p className="text-soft">{messages.howItWorks}</p>
      </div>
    </section>
  );
}
