import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** What makes the same table again, wherever its data and its output lie. */
  command: string;
  players: number;
  play_dates: number;
  /** Players of the second community, in which names are searched and admins read their lists. It has half as many PlayDates. */
  crowd: number;
  /** How long each measurement lasts, after its warm-up. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Names of calls; empty: all. */
  calls: string[];
  /** Where the made databases are kept. */
  folder: string;
  /** Where the table goes; null: nowhere. */
  results: string | null;
};

const whole = {
  players: { default: '100000', min: 200 },
  playdates: { default: '50000', min: 100 },
  crowd: { default: '1000000', min: 200 },
  seconds: { default: '4', min: 1 },
  rounds: { default: '5', min: 1 },
  connections: { default: '32', min: 1 },
};

/**
 * The command line of the benchmark. Only a run at full size writes bench/results.md, unless --results names a file.
 * @throws {Error} with a sentence for an unknown option or a number that makes no sense
 */
export function readOptions(args: readonly string[], root: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ players: { type: 'string' }, playdates: { type: 'string' }, crowd: { type: 'string' } },
      ...{ seconds: { type: 'string' }, rounds: { type: 'string' }, connections: { type: 'string' } },
      ...{ calls: { type: 'string' }, folder: { type: 'string' }, results: { type: 'string' } },
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
    play_dates: number('playdates'),
    crowd: number('crowd'),
    seconds: number('seconds'),
    rounds: number('rounds'),
    connections: number('connections'),
  };
  const isFull = args.length === 0;
  const said = Object.entries(values)
    .filter(([name]) => name !== 'folder' && name !== 'results')
    .map(([name, value]) => ` --${name} ${value}`);
  return {
    ...numbers,
    command: `npm run bench${said.length > 0 ? ' --' : ''}${said.join('')}`,
    calls: values.calls?.split(',') ?? [],
    folder: values.folder ?? join(root, 'data', 'bench'),
    results: values.results ?? (isFull ? join(root, 'bench', 'results.md') : null),
  };
}
