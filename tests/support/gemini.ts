import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pause } from '#platform/common/clock.ts';
import { closeAfterwards } from './close-afterwards.ts';

/** A request as the model's API received it. */
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

/** How the API responds to a request. */
export type Behaviour = (response: ServerResponse) => void;

const send = (status: number, body: unknown): Behaviour => {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

const candidate = (text: string, finishReason: string) =>
  send(200, { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] });

export const behaviours = {
  answers: (text: string) => candidate(text, 'STOP'),
  cutOff: (text: string) => candidate(text, 'MAX_TOKENS'),
  says: (body: unknown) => send(200, body),
  refuses: (status: number, message = 'No.') => send(status, { error: { code: status, message } }),
  redirects: (status: number, location: string): Behaviour => {
    return (response) => response.writeHead(status, { location }).end();
  },
  /** Closes the connection in the middle of a body. */
  breaksOff: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"candidates":[{"content":{"parts":[{"te', () => response.destroy());
  },
  hangs: () => undefined,
} satisfies Record<string, Behaviour | ((...args: never[]) => Behaviour)>;

export type Gemini = {
  url: string;
  /** The received requests, oldest first. */
  requests: GeminiRequest[];
  /** How many connections were closed before a response. */
  abandoned(): number;
  /** Sets the behaviour for the next requests, in this order; the last one is repeated. */
  does(...next: [Behaviour, ...Behaviour[]]): void;
};

/**
 * A local server that implements the part of the model's API that the product uses, until the test
 * or the file ends.
 */
export async function withGemini(): Promise<Gemini> {
  const requests: GeminiRequest[] = [];
  let behaviourQueue: Behaviour[] = [behaviours.hangs];
  let abandoned = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      if (!response.headersSent) abandoned += 1;
    });
    const sent = await text(request);
    const body = (sent === '' ? {} : JSON.parse(sent)) as GeminiRequest['body'];
    const key = request.headers['x-goog-api-key'];
    requests.push({
      path: request.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      body,
    });
    const behaviour = behaviourQueue.length > 1 ? behaviourQueue.shift() : behaviourQueue[0];
    behaviour?.(response);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeAfterwards(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    abandoned: () => abandoned,
    does: (...next) => {
      behaviourQueue = next;
      requests.length = 0;
      abandoned = 0;
    },
  };
}

type Waiting = { milliseconds: number; pass: () => void };

/** Pauses that last until the test ends them. */
export function controlledPauses() {
  /** All requested pauses in milliseconds, aborted ones included. */
  const requested: number[] = [];
  let waiting: Waiting[] = [];
  let notifyWaiting: (() => void) | undefined;
  const pause: Pause = (milliseconds, signal) =>
    new Promise((pass, fail) => {
      const entry = { milliseconds, pass };
      const end = () => {
        waiting = waiting.filter((each) => each !== entry);
        fail(new DOMException('The wait was ended', 'AbortError'));
      };
      requested.push(milliseconds);
      if ((signal as { aborted: boolean }).aborted) return end();
      (signal as unknown as EventTarget).addEventListener('abort', end, { once: true });
      waiting.push(entry);
      notifyWaiting?.();
    });
  return {
    pause,
    requested,
    /** Ends the next pause of so many milliseconds, once one is requested. */
    pass: async (milliseconds: number): Promise<void> => {
      for (;;) {
        const found = waiting.find((each) => each.milliseconds === milliseconds);
        if (found !== undefined) {
          waiting = waiting.filter((each) => each !== found);
          return found.pass();
        }
        await new Promise<void>((resolve) => {
          notifyWaiting = resolve;
        });
      }
    },
  };
}
