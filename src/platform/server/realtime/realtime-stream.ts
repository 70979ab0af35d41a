/** How often at most one browser is told something. */
const pauseBetween = 100;
/** How long a browser may leave everything unread before it is let go. */
const patience = 30_000;
/** How long the last chunks of a stream that ends may take to be read. */
const lastChunks = 5_000;
/** Chunks that may wait for a slow reader; what more comes is gathered meanwhile. */
const waitingChunks = 8;

const encoder = new TextEncoder();
const opened = encoder.encode(': open\n\n');
const heartbeat = encoder.encode(': heartbeat\n\n');
const goodbye = encoder.encode('event: bye\ndata: {}\n\n');

export type StreamOwner = { user_id: string; session_id: string; expiresMs: number };

/**
 * One browser's event stream: gathers topics and passes them on at most ten times a second. A reader that does not keep up
 * costs one set of topics, however much happens.
 */
export class RealtimeStream {
  readonly owner: StreamOwner;
  readonly body: ReadableStream<Uint8Array>;
  readonly #topics = new Set<string>();
  readonly #onEnd: (stream: RealtimeStream) => void;
  readonly #cut: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #scheduled = false;
  #lastSent = 0;
  #stuckSince: number | null = null;

  /** `cut` ends the answer's connection, if the answer has not ended by then. */
  constructor(owner: StreamOwner, onEnd: (stream: RealtimeStream) => void, cut: () => void) {
    this.owner = owner;
    this.#onEnd = onEnd;
    this.#cut = cut;
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
      new CountQueuingStrategy({ highWaterMark: waitingChunks }),
    );
  }

  send(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#schedule();
  }

  /** Keeps the line open; lets go of a reader that has read nothing for half a minute. `now` in milliseconds. */
  sendHeartbeat(now: number): void {
    if (this.#hasRoom()) this.#controller?.enqueue(heartbeat);
    else if (this.#stuckSince === null) this.#stuckSince = now;
    else if (now - this.#stuckSince >= patience) this.end();
  }

  /** Ends the stream; with `reconnect`, asks the browser to come back (the node is stopping). */
  end({ reconnect = false } = {}): void {
    const controller = this.#controller;
    if (controller === null) return;
    const stuck = !this.#hasRoom();
    if (reconnect) controller.enqueue(goodbye);
    this.#close();
    controller.close();
    // The end of a stream waits behind what it has said: whoever never reads that would keep the connection.
    if (stuck) this.#cut();
    else setTimeout(this.#cut, lastChunks).unref();
  }

  #hasRoom(): boolean {
    return this.#controller !== null && (this.#controller.desiredSize ?? 0) > 0;
  }

  #schedule(): void {
    if (this.#scheduled || this.#topics.size === 0 || !this.#hasRoom()) return;
    const wait = this.#lastSent + pauseBetween - performance.now();
    this.#scheduled = true;
    // After a pause news leave with what else is heard at this moment: the shortest timer would hold them back for a millisecond.
    if (wait > 0) this.#timer = setTimeout(() => this.#flush(), wait);
    else setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    if (this.#topics.size === 0 || !this.#hasRoom()) return;
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
