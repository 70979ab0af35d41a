import { text } from 'node:stream/consumers';
import pg from 'pg';
import { connectionSettings } from '#platform/server/database/connect.ts';
import type { Draw } from './calls.ts';

/**
 * Replaces pgbench where it is missing: the same prepared statements by the bare driver on as many
 * connections, in a process of its own. Reads a BareOrder as JSON from its input, writes the
 * latencies (milliseconds) to its output.
 */
export type BareOrder = {
  url: string;
  /** Each value is a constant or the name of a column of the draw. */
  statements: { text: string; values: (string | number | null | { drawn: keyof Draw })[] }[];
  draws: Draw[];
  clients: number;
  warmUpMs: number;
  measureMs: number;
};

async function run(order: BareOrder): Promise<number[]> {
  const clients = Array.from(
    { length: order.clients },
    () => new pg.Client(connectionSettings(order.url)),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const latencies: number[] = [];
  const measuredFrom = performance.now() + order.warmUpMs;
  const ends = measuredFrom + order.measureMs;
  const work = async (client: pg.Client): Promise<void> => {
    for (let began = performance.now(); began < ends; began = performance.now()) {
      const draw = order.draws[Math.floor(Math.random() * order.draws.length)];
      for (const [nr, statement] of order.statements.entries()) {
        const values = statement.values.map((value) =>
          typeof value === 'object' && value !== null ? draw?.[value.drawn] : value,
        );
        await client.query({ name: `s${nr}`, text: statement.text, values });
      }
      const now = performance.now();
      if (began >= measuredFrom && now <= ends) latencies.push(now - began);
    }
  };
  await Promise.all(clients.map(work));
  await Promise.all(clients.map((client) => client.end()));
  return latencies;
}

if (import.meta.main) {
  const order = JSON.parse(await text(process.stdin)) as BareOrder;
  process.stdout.write(JSON.stringify(await run(order)));
}
