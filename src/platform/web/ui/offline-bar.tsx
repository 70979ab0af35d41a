import { WifiOff } from 'lucide-react';

/** A bar while offline. Always mounted, so that its text is announced. */
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
