import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages.ts';
import { toast } from './ui/toast.ts';

/**
 * A component of another chunk, loaded when it is first wanted. If that fails, the page stays as it
 * is and says so (`lazy` would replace it), and the next time is another attempt.
 * @param load with importWithRetry, so that the other attempt can succeed
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const attempt = useEffectEvent((isCurrent: () => boolean) => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (!isCurrent()) return;
        toast.error(messages.notSent(messages.errorOpening));
        onFailure();
      },
    );
  });
  const isMissing = isWanted && Part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    attempt(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return Part;
}
