import type { AdminResult } from './admin-lists.ts';
import type { Community } from './database.ts';
import { ms } from './numbers.ts';

/** The same calls in a community and in one of a tenth of its size. */
export type AdminLists = { all: Community; ofAll: AdminResult[]; tenth: Community; ofTenth: AdminResult[] };

const figure = (value: number) => value.toLocaleString('en-US');
const sizeOf = ({ players, play_dates }: Community) =>
  `${figure(players)} users and ${figure(play_dates)} PlayDates`;

function table(lists: AdminLists, part: AdminResult['call']['part']): string {
  const lines = lists.ofAll
    .filter(({ call }) => call.part === part)
    .map(({ call, app, sql }) => {
      const small = lists.ofTenth.find(
        (one) => one.call.list === call.list && one.call.title === call.title && one.call.part === part,
      );
      const cells = [
        `${call.list}: ${call.title}`,
        ...[app.p50, app.p99, sql.p50, sql.p99].map(ms),
        `**${(app.p50 / sql.p50).toFixed(2)}**`,
        ...(small === undefined ? ['', ''] : [ms(small.app.p50), ms(small.sql.p50)]),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return `| ${part === 'items' ? 'page' : 'exact count, asked for beside the page'} | app, p50 ms | p99 ms | SQL alone, p50 ms | p99 ms | ratio | of a tenth: app, p50 ms | SQL alone, p50 ms |
|---|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}`;
}

/** The part of bench/results.md about the admin lists. */
export function adminReport(lists: AdminLists, seconds: number): string {
  return `
## Admin lists among ${sizeOf(lists.all)}

${table(lists, 'items')}

${table(lists, 'total')}

- **App**: the whole call over one kept-alive connection, one request after the other; **SQL alone**: everything that it sends to the database, recorded from the
  app itself, on one connection over the bare driver. They take turns for ${seconds} s a line, five times each at least. The ratio is the one's p50 by the other's.
- **Of a tenth**: the same among ${sizeOf(lists.tenth)}. A page is meant to take as long there; the count is what may grow. Pages and counts are
  requests of their own, sent at once: no page waits for a count.
`;
}
