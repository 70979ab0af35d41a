// In milliseconds.
/** The shortest interval between two events. */
const eventInterval = 100;
/** How long a browser may read nothing before its stream ends. */
const readTimeout = 30_000;
/** How long the last chunks of an ended stream may take to be read. */
const closeTimeout = 5_000;
/** Chunks buffered for a slow reader; further topics are merged meanwhile. */
const maxBufferedChunks = 8;

const encoder = new TextEncoder();
const opened = encoder.encode(': open\n\n');
const heartbeat = encoder.encode(': heartbeat\n\n');
const byeEvent = encoder.encode('event: bye\ndata: {}\n\n');

export type StreamOwner = { user_id: string; session_id: string; expiresMs: number };

/**
 * The event stream of one browser: merges topics and sends them at most ten times a second. A slow
 * reader takes the memory of one set of topics.
 */
export class RealtimeStream {
  readonly owner: StreamOwner;
  readonly body: ReadableStream<Uint8Array>;
  readonly #topics = new Set<string>();
  readonly #onEnd: (stream: RealtimeStream) => void;
  readonly #closeConnection: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #scheduled = false;
  #lastSent = 0;
  #stuckSince: number | null = null;

  /** `closeConnection` ends the connection of the response if it is still open. */
  constructor(
    owner: StreamOwner,
    onEnd: (stream: RealtimeStream) => void,
    closeConnection: () => void,
  ) {
    this.owner = owner;
    this.#onEnd = onEnd;
    this.#closeConnection = closeConnection;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(opened);
        },
        pull: () => {
          this.#stuckSince = null;
          this.#schedule();
        },
        cancel: () => this.#close(),
      },
      new CountQueuingStrategy({ highWaterMark: maxBufferedChunks }),
    );
  }

  send(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#schedule();
  }

  /** Keeps the connection open; ends it after 30 s without a read. `now` in milliseconds. */
  sendHeartbeat(now: number): void {
    if (this.#canEnqueue()) this.#controller?.enqueue(heartbeat);
    else if (this.#stuckSince === null) this.#stuckSince = now;
    else if (now - this.#stuckSince >= readTimeout) this.end();
  }

  /** Ends the stream; with `reconnect`, asks the browser to reconnect (the node is stopping). */
  end({ reconnect = false } = {}): void {
    const controller = this.#controller;
    if (controller === null) return;
    const isStuck = !this.#canEnqueue();
    if (reconnect) controller.enqueue(byeEvent);
    this.#close();
    controller.close();
    // The end of a stream is sent after buffered chunks: a stuck reader would keep the connection
    // open.
    if (isStuck) this.#closeConnection();
    else setTimeout(this.#closeConnection, closeTimeout).unref();
  }

  #canEnqueue(): boolean {
    return this.#controller !== null && (this.#controller.desiredSize ?? 0) > 0;
  }

  #schedule(): void {
    if (this.#scheduled || this.#topics.size === 0 || !this.#canEnqueue()) return;
    const wait = this.#lastSent + eventInterval - performance.now();
    this.#scheduled = true;
    // Merges the topics of this event loop turn; a timer would take at least a millisecond.
    if (wait > 0) this.#timer = setTimeout(() => this.#flush(), wait);
    else setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    if (this.#topics.size === 0 || !this.#canEnqueue()) return;
    const data = JSON.stringify({ topics: [...this.#topics] });
    this.#topics.clear();
    this.#lastSent = performance.now();
    this.#controller?.enqueue(encoder.encode(`data: ${data}\n\n`));
  }

  #close(): void {
    this.#controller = null;
    clearTimeout(this.#timer);
    this.#onEnd(this);
  }
}
