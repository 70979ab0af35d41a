import { prepared } from './prepared-statements.ts';
import type { DB } from './schema.ts';

/** For each table the column of the key by which its rows are found, and columns with times. */
type Times = {
  [Table in keyof DB]?: readonly [key: keyof DB[Table], ...times: (keyof DB[Table])[]];
};

/**
 * Declares a statement that moves times into the past, in the rows of one key: by `age` all those
 * from `from` to `to`, which count from now. In milliseconds.
 */
export function movesBack(name: string, tables: Times) {
  const isMoved = (time: string) =>
    `${time} between now() + $3 * interval '1 ms' and now() + $4 * interval '1 ms'`;
  const updates = Object.entries(tables).map(([table, [key = '', ...times]]) => {
    const moved = times.map(
      (time) =>
        `${time} = case when ${isMoved(time)} then ${time} - $2 * interval '1 ms' else ${time} end`,
    );
    return `update ${table} set ${moved.join(', ')}
      where ${key} = $1 and (${times.map(isMoved).join(' or ')})`;
  });
  const all = updates.map((update, index) => `moved_${index} as (${update})`);
  return prepared<[key: string, age: number, from: number, to: number], object>(
    name,
    `with ${all.join(', ')} select`,
  );
}
