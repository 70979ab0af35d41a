import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { importWithRetry } from './import-with-retry.ts';
import type { PropsOf } from './lazy-component.ts';
import { messages } from './messages.ts';
import { toast } from './ui/toast.ts';

/**
 * A component of another chunk by the name of its export, loaded when it is first wanted. If that
 * fails, the page stays as it is and says so (`lazyComponent` would replace it), and the next time
 * is another attempt.
 */
export function useLazyComponent<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  isWanted: boolean,
  onFailure?: () => void,
): ComponentType<PropsOf<Module[Name]>> | undefined {
  const [Part, setPart] = useState<ComponentType<PropsOf<Module[Name]>>>();
  const attempt = useEffectEvent((isCurrent: () => boolean) => {
    importWithRetry(load, name).then(
      (module) => setPart(() => module[name] as ComponentType<PropsOf<Module[Name]>>),
      () => {
        if (!isCurrent()) return;
        toast.error(messages.notSent(messages.errorOpening));
        onFailure?.();
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
