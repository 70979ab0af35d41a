/** Runs the work while no other tab holds the lock; `signal` ends the waiting. */
export async function withLock(
  lock: string,
  work: () => Promise<void>,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(lock, options, work);
}
