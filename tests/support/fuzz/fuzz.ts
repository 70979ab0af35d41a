import fc from 'fast-check';
import { createPeople } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { type DocumentedOperation, readDocument } from './document.ts';
import { createHttpClient, type HttpRequest, toCurl } from './http.ts';
import { createJudge } from './judge.ts';
import { anyRequest, type RequestPlan } from './requests.ts';
import { createWorld } from './world.ts';

/** By operation, how often each status was the answer. */
export type Counts = Map<string, Map<number, number>>;

export type FuzzOptions = {
  requests: number;
  seed: number;
  /** Only this world: what a failure prints, to repeat it. */
  world?: number;
  /** Whether all worlds call from one network, whose limits they use up together. */
  isOneNetwork?: boolean;
  /** Leaves a failing world as it is, which saves up to a minute. */
  endOnFailure?: boolean;
};

export type FuzzResult = {
  operations: DocumentedOperation[];
  counts: Counts;
  requests: number;
  worlds: number;
  /** What is wrong, with the requests that repeat it; null when nothing is. */
  failure: string | null;
};

/** The most requests of a world; the mean is half of it. */
const worldSize = 400;
/** Requests from one look into the mailbox to the next. */
const mailInterval = 25;

/** How long a failing world may be made smaller. In milliseconds. */
const shrinkTime = 60_000;

type Prepared = ReturnType<typeof prepare>;
const prepared = new WeakMap<DocumentedOperation[], Prepared>();

/** Once for each document: compiling its schemas takes longer than hundreds of requests. */
function preparedFor(operations: DocumentedOperation[]): Prepared {
  const ready = prepared.get(operations) ?? prepare(operations);
  prepared.set(operations, ready);
  return ready;
}

function prepare(operations: DocumentedOperation[]) {
  const requestsOfWorld = fc.record({
    status: fc.constantFrom('open' as const, 'matched' as const),
    plans: fc.noBias(fc.array(anyRequest(operations), { maxLength: worldSize, size: 'max' })),
  });
  return { judge: createJudge(operations).judge, requestsOfWorld };
}

/** An answer that is wrong, told with the requests that led to it. */
class Finding extends Error {}

/**
 * Sends random requests to a server that listens, one after the other, in worlds of new people. The
 * requests of a world depend only on seed and world, up to ids, and a failing world is repeated
 * with ever fewer requests until only those remain that the failure needs.
 */
export async function fuzz(server: TestServer, options: FuzzOptions): Promise<FuzzResult> {
  const { endOnFailure = false } = options;
  const url = await server.listen();
  const operations = await readDocument(url);
  const { judge, requestsOfWorld } = preparedFor(operations);
  const client = createHttpClient(url);
  const people = createPeople(server);
  const counts: Counts = new Map(operations.map(({ name }) => [name, new Map()]));
  let requests = 0;
  /** Since when a failing world is made smaller. */
  let failedAt: number | null = null;

  const runWorld = async (status: 'open' | 'matched', plans: RequestPlan[], home: string) => {
    // No smaller world fails any more, so that the smallest so far is reported.
    if (failedAt !== null && performance.now() - failedAt > shrinkTime) return;
    const network = options.isOneNetwork ? '10.255.0.1' : home;
    const world = await createWorld(server, people, { status, network: home });
    const sent: string[] = [];
    for (const [at, plan] of plans.entries()) {
      const written = await world.write(plan);
      const request = { ...written, headers: { 'x-forwarded-for': network, ...written.headers } };
      sent.push(`as ${plan.caller}: ${request.method} ${request.path.slice(0, 300)}`);
      const { operation, caller } = plan;
      const requestLines = () => [...sent.slice(-20), toCurl(url, request)].join('\n');
      const answer = await client.send(request).catch((error: unknown) => {
        failedAt ??= performance.now();
        throw new Finding(`${operation.name} gets no answer: ${error}\n\n${requestLines()}`);
      });
      if (failedAt === null) {
        const row = counts.get(operation.name);
        row?.set(answer.status, (row.get(answer.status) ?? 0) + 1);
        requests += 1;
      }
      await world.learn(plan, request, answer);
      const wrong = judge(operation, textOf(request), answer, (email) =>
        world.mayTell(caller, request, email),
      );
      if (wrong !== null) {
        failedAt ??= performance.now();
        const { status, text } = answer;
        throw new Finding(
          `${operation.name} ${wrong}\n${status} ${text.slice(0, 2_000)}\n\n${requestLines()}`,
        );
      }
      if (at % mailInterval === mailInterval - 1) await world.readMails();
    }
  };

  let failure: string | null = null;
  let world = options.world ?? 0;
  for (; failure === null && requests < options.requests; world += 1) {
    // Each run of a world is a network of its own, whose limits no other has used up.
    let runs = 0;
    const property = fc.asyncProperty(requestsOfWorld, ({ status, plans }) => {
      runs += 1;
      const home = `10.${runs & 255}.${(world >> 8) & 255}.${world & 255}`;
      return runWorld(status, plans, home);
    });
    const seed = Math.imul(options.seed, 1_000_003) + world;
    const { failed, errorInstance, numShrinks } = await fc.check(property, {
      seed,
      numRuns: 1,
      endOnFailure,
    });
    if (failed) {
      const found =
        errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
      const what = found instanceof Finding ? found.message : found.stack;
      const made = `made ${numShrinks} times smaller`;
      failure = `${what}\n\nA world of people, ${made}.\nAgain: FUZZ_SEED=${options.seed} FUZZ_WORLD=${world} npm run fuzz`;
    }
    if (options.world !== undefined) break;
  }
  client.close();
  return { operations, counts, requests, worlds: world - (options.world ?? 0), failure };
}

const textOf = ({ path, body }: HttpRequest) => `${path}\n${body?.toString('utf8') ?? ''}`;

/** A table of operations and how often each status was the answer. */
export function countsTable({ counts, requests, worlds }: FuzzResult): string {
  const statuses = [...new Set([...counts.values()].flatMap((row) => [...row.keys()]))].toSorted();
  const width = Math.max(...[...counts.keys()].map((name) => name.length));
  const line = (name: string, cells: (number | string)[]) =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(7)).join('')}`;
  const rows = [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const total = (status: number) => rows.reduce((sum, [, row]) => sum + (row.get(status) ?? 0), 0);
  return [
    line('', statuses),
    ...rows.map(([name, row]) =>
      line(
        name,
        statuses.map((status) => row.get(status) ?? ''),
      ),
    ),
    line('all', statuses.map(total)),
    `${requests} requests in ${worlds} worlds`,
  ].join('\n');
}
