import { systemClock } from '#platform/common/clock.ts';

/**
 * Imports a chunk of the build; if that fails, once more by another URL, because Chromium 150
 * remembers a module that failed to load by its URL.
 */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error: unknown) => {
    const url = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (url === undefined) throw error;
    return import(/* @vite-ignore */ `${url}?at=${systemClock.now().getTime()}`);
  });
}
