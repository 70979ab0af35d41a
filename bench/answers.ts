/** A parser of the answers on one kept-alive connection, which carry one request at a time: as little work as will do. */
export type AnswerReader = {
  /** Takes what has arrived; the status once the answer is whole, else null. */
  push(chunk: Buffer): number | null;
};

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Understands Content-Length and chunked bodies. A chunked body counts as whole when it ends like one: no JSON of ours, and no
 * packed one of any likelihood, holds the end mark at the end of a packet.
 */
export function answerReader(): AnswerReader {
  let held: Buffer | null = null;
  return {
    push: (chunk) => {
      const all: Buffer = held === null ? chunk : Buffer.concat([held, chunk]);
      held = all;
      const head_end = all.indexOf(headEnd);
      if (head_end === -1) return null;
      const head = all.toString('latin1', 0, head_end);
      const status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      const body = all.length - head_end - headEnd.length;
      const isWhole =
        length === undefined
          ? status === 204 || all.subarray(-lastChunk.length).equals(lastChunk)
          : body >= Number(length);
      if (!isWhole) return null;
      held = null;
      return status;
    },
  };
}
