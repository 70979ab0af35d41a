/** Runs the work while no other tab holds the lock. */
export async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(lock, work);
}
