/** A minimal parser of the responses on one kept-alive connection with one request at a time. */
export type ResponseReader = {
  /** Takes a chunk; returns the status once the response is complete, else null. */
  push(chunk: Buffer): number | null;
};

const headTerminator = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Understands Content-Length and chunked bodies. A chunked body is complete when it ends with the
 * last chunk's bytes; no JSON and hardly any compressed body ends a packet with them earlier.
 */
export function responseReader(): ResponseReader {
  let buffered: Buffer | null = null;
  return {
    push: (chunk) => {
      const received: Buffer = buffered === null ? chunk : Buffer.concat([buffered, chunk]);
      buffered = received;
      const headEnd = received.indexOf(headTerminator);
      if (headEnd === -1) return null;
      const head = received.toString('latin1', 0, headEnd);
      const status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      const body = received.length - headEnd - headTerminator.length;
      const isWhole =
        length === undefined
          ? status === 204 || received.subarray(-lastChunk.length).equals(lastChunk)
          : body >= Number(length);
      if (!isWhole) return null;
      buffered = null;
      return status;
    },
  };
}
