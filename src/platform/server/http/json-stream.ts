/** A streamed JSON response of any size in bounded memory. */
export class JsonStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;

  /**
   * `chunks` are pulled only as fast as they are read, and end when the client disconnects. An
   * error aborts the response.
   */
  constructor(chunks: AsyncIterable<string>) {
    this.body = ReadableStream.from(encode(chunks));
  }
}

async function* encode(chunks: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}
