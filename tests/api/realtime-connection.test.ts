import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { router } from '#app/server/features.ts';
import { startHttpServer } from '#app/server/http-server.ts';
import { identify } from '#features/accounts/server/store/sessions.ts';
import { newId } from '#platform/common/ids.ts';
import { accessPaused, signInFirst } from '#platform/common/messages.ts';
import { createHttpApp } from '#platform/server/http/app.ts';
import { RealtimeStream } from '#platform/server/realtime/realtime-stream.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

describe('the stream', () => {
  it('is refused to users who are not signed in or are paused', async () => {
    const { ben } = await people({ ben: { is_paused: true } });
    expect(await server.call('GET', '/live')).toMatchObject({
      status: 401,
      body: { message: signInFirst },
    });
    expect(await ben.call('GET', '/live')).toMatchObject({
      status: 403,
      body: { message: accessPaused },
    });
  });
});

describe('a stream whose client does not read', () => {
  it('ends after half a minute with its connection', async () => {
    const { anna } = await people('anna');
    const opened: RealtimeStream[] = [];
    const app = createHttpApp({
      app: server.app,
      router,
      identify,
      live: {
        open: (owner, cut) => {
          const stream = new RealtimeStream(owner, () => undefined, cut);
          opened.push(stream);
          return stream.body;
        },
        cursor: () => '',
        streams: () => opened.length,
      },
      unready: () => Promise.resolve([]),
      webFolder: 'none',
    });
    const socket = await startHttpServer(app, { ...server.app.config, port: 0 }, server.app.log);
    const client = connect(socket.port, '127.0.0.1');
    onTestFinished(() => {
      client.destroy();
    });
    const lines = [
      'GET /live HTTP/1.1',
      'Host: localhost',
      'apikey: courtfolk-public',
      `Authorization: Bearer ${anna.token}`,
    ];
    client.write(`${lines.join('\r\n')}\r\n\r\n`);
    await once(client, 'data');
    client.pause();
    // More than the socket buffers hold.
    opened[0]?.send(['x'.repeat(32_000_000)]);
    let gone = false;
    // Resolves when no connection is left; closing would end this one only after the test's time.
    void socket.close(600_000).then(() => {
      gone = true;
    });
    let now = 0;
    const beatAndLook = () => {
      now += 5_000;
      opened[0]?.sendHeartbeat(now);
      return gone;
    };
    await expect.poll(beatAndLook).toBe(true);
  });

  it('ends with its connection after a moment when it is closed for another reason', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const cut = vi.fn();
    const owner = { user_id: newId(), session_id: newId(), expiresMs: 0 };
    const stream = new RealtimeStream(owner, () => undefined, cut);
    stream.end();
    expect(cut, 'what was said last may still arrive').not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(cut).toHaveBeenCalledOnce();
  });
});
