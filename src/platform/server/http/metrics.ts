import { hostname } from 'node:os';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Records a response; `route` as in the contract, so that ids create no new series. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Counts a request that the limit of this name has refused. */
  countRefusal(limit: string): void;
  /** A number that is read with every scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<{ type: string; body: string }>;
};

/**
 * `port` is that of this process. Its series are told from those of others by the label `instance`,
 * which the scraper adds; `courtfolk_process_info` says what is behind it (record 0041).
 */
export function createMetrics({ port }: { port: number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'courtfolk_process_info',
    help: 'Always 1: the machine and the port of the process.',
    labelNames: ['host', 'port'],
    registers: [registry],
  }).set({ host: hostname(), port }, 1);
  const requests = new Histogram({
    name: 'courtfolk_request_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'courtfolk_limit_refusals_total',
    help: 'Requests that a limit has refused.',
    labelNames: ['limit'],
    registers: [registry],
  });
  return {
    observe: (method, route, status, seconds) =>
      requests.observe({ method, route, status }, seconds),
    countRefusal: (limit) => refusals.inc({ limit }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // One value that cannot be read must not cost the others.
          this.set(
            await Promise.resolve()
              .then(read)
              .catch(() => Number.NaN),
          );
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
