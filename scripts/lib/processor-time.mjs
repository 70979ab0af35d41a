import { readdirSync, readFileSync } from 'node:fs';

/** The unit of the times in /proc on every Linux. */
const ticksPerSecond = 100;

/** @returns {Map<string, { parent: string, started: string, ticks: number }>} every process by its id */
function readProcesses() {
  const processes = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Its own time and that of the children it has waited for.
      const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
      processes.set(id, { parent: fields[1], started: fields[19], ticks });
    } catch {
      // It has ended since the folder was read.
    }
  }
  return processes;
}

/**
 * Measures the processor time of a process and all of its descendants, detached ones (PostgreSQL)
 * included, by looking at /proc: waiting for children would miss Chromium's renderers.
 * @param {number | undefined} root
 * @returns {() => number} stops and returns seconds; 0 where there is no /proc
 */
export function measureProcessorTime(root) {
  if (process.platform !== 'linux') return () => 0;
  /** @type {Map<string, string>} start times by id, since ids are reused */
  const tracked = new Map();
  let lastTicks = 0;
  let usedTicks = 0;
  const timer = setInterval(() => {
    const processes = readProcesses();
    /** @type {(id: string) => boolean} */
    const isTracked = (id) => {
      const found = processes.get(id);
      if (found === undefined || tracked.get(id) === found.started) return found !== undefined;
      if (id !== String(root) && !isTracked(found.parent)) return false;
      tracked.set(id, found.started);
      return true;
    };
    const ids = [...processes.keys()].filter(isTracked);
    const ticks = ids.reduce((total, id) => total + (processes.get(id)?.ticks ?? 0), 0);
    // The total falls when an orphan ends, as its time is not inherited; what it used still counts.
    usedTicks += Math.max(0, ticks - lastTicks);
    lastTicks = ticks;
  }, 250);
  return () => {
    clearInterval(timer);
    return usedTicks / ticksPerSecond;
  };
}
