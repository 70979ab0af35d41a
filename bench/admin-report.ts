import type { AdminRow } from './admin-lists.ts';
import type { Community } from './database.ts';
import { ms } from './statistics.ts';

/** The admin lists of each community. */
export type AdminLists = { community: Community; rows: AdminRow[] }[];

/** The section of bench/results.md about the admin lists: three rows a community. */
export function adminReport(lists: AdminLists): string {
  const lines = lists.flatMap(({ community, rows }) =>
    rows.map(({ title, promised, p50, p99 }) => {
      const users = community.players.toLocaleString('en-US');
      return `| ${users} | ${title} | ${promised === 0 ? 'nothing' : promised} | ${ms(p50)} | **${ms(p99)}** |`;
    }),
  );
  return `
## Admin lists

| users | pages of users, PlayDates, codes and the audit log | promised p99 ms | p50 ms | p99 ms |
|---:|---|---:|---:|---:|
${lines.join('\n')}

The whole call with its exact count, which runs beside the page, over one kept-alive connection, one after the other; there are half as many PlayDates as users.
`;
}
