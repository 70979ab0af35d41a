import { readdirSync, readFileSync } from 'node:fs';

/** The unit of the times in /proc on every Linux. */
const ticksPerSecond = 100;
/** Reading /proc costs some milliseconds, so it is not done more often than needed. */
const sampleMs = 500;

/**
 * `ticks`: its own time and that of the children it has waited for, `waitedTicks`: theirs alone.
 * @param {string | number} id
 * @returns {{ parent: string, started: string, ticks: number, waitedTicks: number } | undefined}
 *   undefined when it has ended
 */
function readProcess(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own = 0, ownInKernel = 0, waited = 0, waitedInKernel = 0] = fields.slice(11, 15).map(Number);
    const waitedTicks = waited + waitedInKernel;
    const ticks = own + ownInKernel + waitedTicks;
    return { parent: fields[1] ?? '', started: fields[19] ?? '', ticks, waitedTicks };
  } catch {
    return undefined;
  }
}

/**
 * Measures the processor time of a child process and all of its descendants, detached ones
 * (PostgreSQL) included, by looking at /proc: waiting for children would miss Chromium's renderers.
 * @param {number | undefined} root
 * @param {(seconds: number) => void} [onSample] called twice a second with the seconds used so far
 * @returns {() => number} stops and returns seconds; 0 where there is no /proc
 */
export function measureProcessorTime(root, onSample) {
  if (process.platform !== 'linux' || root === undefined) return () => 0;
  /** Start times by id, since ids are reused. @type {Map<string, string>} */
  const tracked = new Map();
  /** Processes of others, which are read once. @type {Set<string>} */
  let others = new Set();
  let lastTicks = 0;
  let usedTicks = 0;
  const waitedTicks = () => readProcess(process.pid)?.waitedTicks ?? 0;
  const waitedBefore = waitedTicks();
  const sample = () => {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const known = new Set(ids);
    others = new Set([...others].filter((id) => known.has(id)));
    const processes = new Map(ids.filter((id) => !others.has(id)).map((id) => [id, readProcess(id)]));
    /** @type {(id: string) => boolean} */
    const isTracked = (id) => {
      const found = processes.get(id);
      if (found === undefined) return false;
      if (tracked.get(id) === found.started) return true;
      if (id !== String(root) && !isTracked(found.parent)) return false;
      tracked.set(id, found.started);
      return true;
    };
    let ticks = 0;
    for (const [id, found] of processes) {
      if (isTracked(id)) ticks += found?.ticks ?? 0;
      else others.add(id);
    }
    // The total falls when an orphan ends, as its time is not inherited; what it used still counts.
    usedTicks += Math.max(0, ticks - lastTicks);
    lastTicks = ticks;
    onSample?.(usedTicks / ticksPerSecond);
  };
  const timer = setInterval(sample, sampleMs);
  return () => {
    clearInterval(timer);
    // What was used since the last sample is known of what we have waited for.
    return Math.max(usedTicks, waitedTicks() - waitedBefore) / ticksPerSecond;
  };
}
