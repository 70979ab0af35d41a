/** A streamed JSON response of any size in bounded memory. */
export class JsonStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;

  /**
   * `chunks` are pulled only as fast as they are read, and end when the client disconnects. An
   * error aborts the response.
   */
  constructor(chunks: AsyncIterable<string>) {
    const encoder = new TextEncoder();
    const iterator = chunks[Symbol.asyncIterator]();
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
