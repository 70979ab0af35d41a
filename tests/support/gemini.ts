import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Pause } from '#platform/common/clock.ts';

/** A request as the service of the model got it. */
export type GeminiRequest = {
  path: string;
  key: string | undefined;
  body: {
    contents: { role: string; parts: { text: string }[] }[];
    systemInstruction: { parts: { text: string }[] };
    generationConfig: Record<string, unknown>;
    safetySettings: { category: string; threshold: string }[];
  };
};

/** What the service does with a request. */
export type Behaviour = (response: ServerResponse) => void;

const send = (status: number, body: unknown): Behaviour => {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

const written = (text: string, finishReason: string) =>
  send(200, { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] });

export const behaviours = {
  answers: (text: string) => written(text, 'STOP'),
  cutOff: (text: string) => written(text, 'MAX_TOKENS'),
  says: (body: unknown) => send(200, body),
  refuses: (status: number, message = 'No.') => send(status, { error: { code: status, message } }),
  /** Ends the connection in the middle of a body. */
  breaksOff: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"candidates":[{"content":{"parts":[{"te', () => response.destroy());
  },
  hangs: () => undefined,
} satisfies Record<string, Behaviour | ((...args: never[]) => Behaviour)>;

export type Gemini = {
  url: string;
  /** What was asked, oldest first. */
  requests: GeminiRequest[];
  /** How many connections ended before they had an answer. */
  abandoned(): number;
  /** What it does with the next requests, in this order; the last of them from then on. */
  does(...next: [Behaviour, ...Behaviour[]]): void;
  stop(): Promise<void>;
};

/** A server on this machine that speaks as much of the model's protocol as the product uses. */
export async function startGemini(): Promise<Gemini> {
  const requests: GeminiRequest[] = [];
  let plan: Behaviour[] = [behaviours.hangs];
  let abandoned = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      if (!response.headersSent) abandoned += 1;
    });
    const body = (await json(request)) as GeminiRequest['body'];
    const key = request.headers['x-goog-api-key'];
    requests.push({ path: request.url ?? '', key: typeof key === 'string' ? key : undefined, body });
    const now = plan.length > 1 ? plan.shift() : plan[0];
    now?.(response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    abandoned: () => abandoned,
    does: (...next) => {
      plan = next;
      requests.length = 0;
      abandoned = 0;
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Waiting = { milliseconds: number; pass: () => void };

/** Waiting that lasts until a test says that the time is over. */
export function heldPauses() {
  /** All that were asked for, in milliseconds, also those that nobody waits for any more. */
  const asked: number[] = [];
  let waiting: Waiting[] = [];
  let look: (() => void) | undefined;
  const pause: Pause = (milliseconds, signal) =>
    new Promise((pass, fail) => {
      const mine = { milliseconds, pass };
      const end = () => {
        waiting = waiting.filter((each) => each !== mine);
        fail(new DOMException('The wait was ended', 'AbortError'));
      };
      asked.push(milliseconds);
      if ((signal as { aborted: boolean }).aborted) return end();
      (signal as unknown as EventTarget).addEventListener('abort', end, { once: true });
      waiting.push(mine);
      look?.();
    });
  return {
    pause,
    asked,
    /** Lets the next wait of so many milliseconds end, once somebody waits for it. */
    pass: async (milliseconds: number): Promise<void> => {
      for (;;) {
        const found = waiting.find((each) => each.milliseconds === milliseconds);
        if (found !== undefined) {
          waiting = waiting.filter((each) => each !== found);
          return found.pass();
        }
        await new Promise<void>((seen) => {
          look = seen;
        });
      }
    },
  };
}
