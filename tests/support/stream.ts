import { expect } from 'vitest';

/** What a browser hears on an event stream. */
export type Heard = {
  text: string;
  /** When the stream ended, by performance.now(); null while it is open. */
  ended: number | null;
  cancel(): void;
};

/**
 * Opens the event stream of a node that listens on a socket, and waits until it is open. `since`: the mark that the browser had
 * before its first reads.
 */
export async function openStream(url: string, token: string, since?: string | null): Promise<Heard> {
  const headers = {
    apikey: 'courtfolk-public',
    authorization: `Bearer ${token}`,
    ...(since && { 'x-realtime-since': since }),
  };
  const response = await fetch(`${url}/live`, { headers });
  const reader = response.body?.getReader();
  if (response.status !== 200 || reader === undefined) throw new Error(`/live answers ${response.status}`);
  const heard: Heard = {
    text: '',
    ended: null,
    cancel: () => void reader.cancel().catch(() => undefined),
  };
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += new TextDecoder().decode(value);
    }
    heard.ended = performance.now();
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard.text).toContain(': open\n\n');
  return heard;
}
