import { systemClock } from '#platform/common/clock.ts';

/**
 * Imports a module; if that fails, once more by another URL, because Chromium 150 remembers a
 * script that failed to load by its URL.
 * @param name one of its exports, by which it is found in a chunk of several modules
 */
export function importWithRetry<Module extends object>(
  load: () => Promise<Module>,
  name: string & keyof Module,
): Promise<Module> {
  return load().catch(async (error: unknown) => {
    const url = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (url === undefined) throw error;
    const chunk = await import(/* @vite-ignore */ `${url}?at=${systemClock.now().getTime()}`);
    const module = findModule<Module>(chunk, name);
    if (module === undefined) throw error;
    return module;
  });
}

/**
 * The module with an export of this name: the chunk itself or, in one of several modules, a value
 * of it.
 */
export function findModule<Module extends object>(
  chunk: object,
  name: string & keyof Module,
): Module | undefined {
  return [chunk, ...Object.values(chunk)].find(
    (value): value is Module => typeof value === 'object' && value !== null && name in value,
  );
}
