import { expect } from 'vitest';

/** What a client receives on an event stream. */
export type OpenStream = {
  text: string;
  /** When the stream ended, by performance.now(); null while it is open. */
  ended: number | null;
  cancel(): void;
};

/**
 * Opens the event stream of a listening server and waits until it is open.
 * @param since the cursor that the browser had before its first queries
 */
export async function openStream(
  url: string,
  token: string,
  since?: string | null,
): Promise<OpenStream> {
  const headers = {
    apikey: 'courtfolk-public',
    authorization: `Bearer ${token}`,
    ...(since && { 'x-realtime-since': since }),
  };
  const response = await fetch(`${url}/live`, { headers });
  const reader = response.body?.getReader();
  if (response.status !== 200 || reader === undefined)
    throw new Error(`/live answers ${response.status}`);
  const stream: OpenStream = {
    text: '',
    ended: null,
    cancel: () => void reader.cancel().catch(() => undefined),
  };
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      stream.text += new TextDecoder().decode(value);
    }
    stream.ended = performance.now();
  };
  void read().catch(() => undefined);
  await expect.poll(() => stream.text).toContain(': open\n\n');
  return stream;
}
