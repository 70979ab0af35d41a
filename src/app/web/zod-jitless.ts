/**
 * Keeps zod from using `new Function`: the Content-Security-Policy forbids it, and even zod's
 * feature test is reported as a violation. To be called before zod is loaded.
 */
export function disableZodJit(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
