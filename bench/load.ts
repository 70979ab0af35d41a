import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { responseReader } from './response-reader.ts';

/**
 * The load generator, in a process of its own: kept-alive connections that each send the next
 * request after a response. It uses plain sockets and prepared requests to take little processor
 * time. Reads a LoadOrder as JSON from its input, writes a LoadReport to its output.
 */
export type LoadOrder = {
  port: number;
  connections: number;
  warmUpMs: number;
  measureMs: number;
  /** Drawn from at random. */
  requests: string[];
};
export type LoadReport = {
  /** Of the responses in the measured time, in milliseconds. */
  latencies: number[];
  /** Number of responses by status, over the whole run. */
  statuses: Record<string, number>;
  /** Bytes of all responses, and this program's processor time, over the whole run. */
  bytes: number;
  cpuMs: number;
};

function run(order: LoadOrder, requests: readonly Buffer[]): Promise<LoadReport> {
  return new Promise((done, failed) => {
    const report: LoadReport = { latencies: [], statuses: {}, bytes: 0, cpuMs: 0 };
    const began = performance.now();
    const measuredFrom = began + order.warmUpMs;
    const ends = measuredFrom + order.measureMs;
    let open = order.connections;
    for (let nr = 0; nr < order.connections; nr += 1) {
      const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
      const reader = responseReader();
      let sent = 0;
      const next = () => {
        sent = performance.now();
        socket.write(requests[Math.floor(Math.random() * requests.length)] ?? '');
      };
      socket.on('connect', next);
      socket.on('error', failed);
      socket.on('data', (chunk) => {
        report.bytes += chunk.length;
        const status = reader.push(chunk);
        if (status === null) return;
        const now = performance.now();
        report.statuses[status] = (report.statuses[status] ?? 0) + 1;
        if (sent >= measuredFrom && now <= ends) report.latencies.push(now - sent);
        if (now < ends) return next();
        socket.destroy();
        open -= 1;
        if (open === 0) done(report);
      });
    }
  });
}

if (import.meta.main) {
  const order = JSON.parse(await text(process.stdin)) as LoadOrder;
  const requests = order.requests.map((request) => Buffer.from(request));
  const before = process.cpuUsage();
  const report = await run(order, requests);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(JSON.stringify({ ...report, cpuMs: (user + system) / 1000 }));
}
