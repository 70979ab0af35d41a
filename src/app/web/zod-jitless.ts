/**
 * zod would compile its checks with `new Function`, which the Content-Security-Policy forbids; even its question whether
 * it may is reported as a violation. Called before zod is loaded, this keeps it from asking.
 */
export function disableZodJit(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
