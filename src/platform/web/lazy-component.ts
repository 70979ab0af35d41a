import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { importWithRetry } from './import-with-retry.ts';

export type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props
  : never;

/**
 * A component of another chunk by the name of its export. A load that fails is tried once more,
 * then the error is thrown.
 */
export function lazyComponent<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ComponentType<PropsOf<Module[Name]>>,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    const loading = importWithRetry(load, name).then(
      (module) => module[name] as ComponentType<PropsOf<Module[Name]>>,
    );
    return { default: await (fallback === undefined ? loading : loading.catch(() => fallback)) };
  });
}
