import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

export type DatabaseProxy = {
  /** The database through the proxy. */
  url: string;
  /** Accepts connections and passes them on to the database. */
  open(): Promise<void>;
  /** Cuts all connections and refuses new ones, as a machine without a server. */
  close(): Promise<void>;
};

/**
 * A proxy in front of a database, closed at first; `cuts` says which connections it cuts at once,
 * from 1 on.
 */
export async function createDatabaseProxy(
  databaseUrl: string,
  cuts: (count: number) => boolean = () => false,
): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const own = await freePort();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let count = 0;
  const forward = (client: Socket) => {
    count += 1;
    if (cuts(count)) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    }
  };
  return {
    url: url.href,
    open: async () => {
      const opened = createServer(forward);
      server = opened;
      await new Promise<void>((done) => opened.listen(own, '127.0.0.1', done));
    },
    close: async () => {
      const closing = server;
      server = null;
      const closed = new Promise<void>((done) => {
        if (closing === null) done();
        else closing.close(() => done());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
