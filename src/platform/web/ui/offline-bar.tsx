import { WifiOff } from 'lucide-react';

/** A quiet bar while the network is away. Stays mounted, so that its coming is announced. */
export function OfflineBar({ text, online }: { text: string; online: boolean }) {
  return (
    <div role="status" className="offline">
      {!online && (
        <p className="offline-bar">
          <WifiOff aria-hidden="true" size={18} />
          {text}
        </p>
      )}
    </div>
  );
}
