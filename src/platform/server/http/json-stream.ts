/** An answer that is written piece by piece while somebody reads it: JSON of any size in bounded memory. */
export class JsonStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;

  /** `pieces` are made only as fast as they are read, and no more of them once nobody reads. An error cuts the answer off. */
  constructor(pieces: AsyncIterable<string>) {
    const encoder = new TextEncoder();
    const iterator = pieces[Symbol.asyncIterator]();
    this.body = new ReadableStream({
      pull: async (stream) => {
        const { done, value } = await iterator.next();
        if (done === true) stream.close();
        else stream.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await iterator.return?.();
      },
    });
  }
}
