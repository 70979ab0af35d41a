import { cores, type Deadlines, type Kind, type Lateness, type Spread } from './deadlines.ts';
import { whole } from './statistics.ts';

const titles: Record<Kind, string> = {
  times: 'All times of a PlayDate have passed',
  change: 'A proposed change expires',
  report: 'A report stays unanswered',
  match: 'A match ends 24 hours after its end',
};

const longest = (lateness: readonly Lateness[]): number =>
  Math.max(...lateness.map(({ max }) => max));

/** One line for the progress output. */
export function deadlinesSummary({ even, burst }: Deadlines): string {
  return `Deadlines: at most ${longest(even.lateness).toFixed(1)} s late at ${cores(total(even))} of a core, ${longest(burst.lateness).toFixed(1)} s at once`;
}

/** The section of bench/results.md about what the clock ends. */
export function deadlinesReport({ idle, even, burst }: Deadlines): string {
  const seconds = (value: number) => value.toFixed(1);
  const lines = even.lateness.map((evenly) => {
    const atOnce = burst.lateness.find(({ kind }) => kind === evenly.kind);
    const cells = [evenly, atOnce].flatMap((one) =>
      one === undefined
        ? ['', '', '', '']
        : [whole(one.count), seconds(one.p50), seconds(one.p99), `**${seconds(one.max)}**`],
    );
    return `| ${[titles[evenly.kind], ...cells].join(' | ')} |`;
  });
  return `
## Deadlines

| ${whole(even.count)} evenly over ${whole(even.seconds / 60)} minutes, ${whole(burst.count)} at one moment | deadlines | p50 s late | p99 | longest | at once | p50 | p99 | longest |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}

The promise is a minute, at 100,000 an hour, and half a core. Meanwhile the app's process took
${cores(even.node)} of a core and PostgreSQL **${cores(even.postgres)}**; in the half minute before, without any, ${cores(idle.node)} and
${cores(idle.postgres)}, and for the ones at once, until the last, ${cores(burst.node)} and ${cores(burst.postgres)}. Lateness is from the
deadline to the beginning of the transaction of at most 100 that tidies it. At one moment is a quarter
of an hour's worth, since agreed times are quarter hours.
`;
}

function total({ node, postgres }: Pick<Spread, 'node' | 'postgres'>): number | null {
  return node === null || postgres === null ? null : node + postgres;
}
