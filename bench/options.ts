import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** The options that reproduce the same results, without paths. */
  command: string;
  players: number;
  playDates: number;
  /** Duration of each measurement, after its warm-up. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Names of calls; empty: all. */
  calls: string[];
  /** The folder of the databases. */
  folder: string;
  /** The file for the results; null: none. */
  results: string | null;
};

const whole = {
  players: { default: '100000', min: 200 },
  playdates: { default: '50000', min: 100 },
  seconds: { default: '4', min: 1 },
  rounds: { default: '5', min: 1 },
  connections: { default: '32', min: 1 },
};

/**
 * Parses the command line. Only a run at full size writes bench/results.md, unless --results names
 * a file.
 * @throws {Error} for an unknown option or an invalid number
 */
export function readOptions(args: readonly string[], root: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string' },
      playdates: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string' },
      calls: { type: 'string' },
      folder: { type: 'string' },
      results: { type: 'string' },
    },
  });
  const number = (name: keyof typeof whole) => {
    const text = values[name] ?? whole[name].default;
    const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= whole[name].min))
      throw new Error(`--${name} must be a whole number from ${whole[name].min} on.`);
    return value;
  };
  const numbers = {
    players: number('players'),
    playDates: number('playdates'),
    seconds: number('seconds'),
    rounds: number('rounds'),
    connections: number('connections'),
  };
  const isFull = args.length === 0;
  const entries = Object.entries(values)
    .filter(([name]) => name !== 'folder' && name !== 'results')
    .map(([name, value]) => ` --${name} ${value}`);
  return {
    ...numbers,
    command: `npm run bench${entries.length > 0 ? ' --' : ''}${entries.join('')}`,
    calls: values.calls?.split(',') ?? [],
    folder: values.folder ?? join(root, 'data', 'bench'),
    results: values.results ?? (isFull ? join(root, 'bench', 'results.md') : null),
  };
}
