import { describe, expect, test } from 'vitest';
import { messages } from '#features/accounts/messages/common.ts';
import { accessPaused, signInFirst } from '#platform/common/messages.ts';
import { type NodeProcess, withNodeProcess } from '#tests/support/node-process.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { type OpenStream, openStream } from '#tests/support/stream.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two server processes; the test server is a third one that only prepares data.
const { server, people, playdates } = await withServer();
const [first, second] = await Promise.all([withNodeProcess(server), withNodeProcess(server)]);

const unread = (node: NodeProcess, { token }: TestPerson) =>
  node.call('GET', '/api/notifications/unread_count', { token });

/**
 * Expects a stream to end soon. Otherwise it would last as long as the access token, 15 minutes.
 */
async function expectEnd(stream: OpenStream): Promise<void> {
  await expect.poll(() => stream.ended, { interval: 10 }).not.toBeNull();
}

describe('Two server processes on one database', () => {
  test('a chat message sent through one reaches the stream and the chat of the other', async () => {
    const { id, creators, players } = await playdates.match();
    const path = `/api/play_dates/${id}/messages`;
    const stream = await openStream(second.url, players[0].token);
    const { stranger } = await people('stranger');
    const foreign = await openStream(second.url, stranger.token);
    const sent = await first.call('POST', path, {
      token: creators[0].token,
      body: { content: 'Court 3?' },
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => stream.text).toContain(`play_dates/${id}/messages`);
    expect(await second.call('GET', path, { token: players[1].token })).toMatchObject({
      status: 200,
      body: { items: [{ user_id: creators[0].id, content: 'Court 3?' }] },
    });
    // Only topics are published, and only to the people concerned.
    expect(stream.text).not.toContain('Court 3?');
    expect(foreign.text).toBe(': open\n\n');
    stream.cancel();
    foreign.cancel();
  });

  test('a pause and a resume take effect with the next request on each, and a pause ends streams', async () => {
    const { anna } = await people('anna');
    const streams = [
      await openStream(first.url, anna.token),
      await openStream(second.url, anna.token),
    ];
    for (const node of [first, second]) expect((await unread(node, anna)).status).toBe(200);
    await people.setPaused(anna, true);
    for (const node of [first, second])
      expect(await unread(node, anna)).toMatchObject({
        status: 403,
        body: { message: accessPaused },
      });
    for (const stream of streams) await expectEnd(stream);
    await people.setPaused(anna, false);
    for (const node of [first, second]) expect((await unread(node, anna)).status).toBe(200);
  });

  test('a demotion takes effect with the next request on each', async () => {
    const { ada } = await people({ ada: { is_admin: true }, ida: { is_admin: true } });
    const { id } = await playdates.match();
    const getPlaydate = (node: NodeProcess) =>
      node.call('GET', `/api/play_dates/${id}`, { token: ada.token });
    for (const node of [first, second]) expect((await getPlaydate(node)).status).toBe(200);
    await people.setAdmin(ada, false);
    for (const node of [first, second]) expect((await getPlaydate(node)).status).toBe(403);
    await people.setAdmin(ada, true);
    for (const node of [first, second]) expect((await getPlaydate(node)).status).toBe(200);
  });

  test('a sign-out on one takes effect with the next request on the other, and ends its stream', async () => {
    const { anna } = await people('anna');
    const stream = await openStream(second.url, anna.token);
    expect((await unread(second, anna)).status).toBe(200);
    expect((await first.call('POST', '/api/auth/sign-out', { token: anna.token })).status).toBe(
      204,
    );
    expect(await unread(second, anna)).toMatchObject({
      status: 401,
      body: { message: signInFirst },
    });
    await expectEnd(stream);
  });

  test('a session ended on one is signed out on the other, except the own session', async () => {
    const { anna } = await people('anna');
    const signedIn = await second.call('POST', '/api/auth/sign-in', {
      body: { email: anna.email, password: testPassword },
    });
    const { access_token: phone } = signedIn.body as { access_token: string };
    const [stream, own] = [
      await openStream(second.url, phone),
      await openStream(second.url, anna.token),
    ];
    const listed = await first.call('GET', '/api/auth/sessions', { token: phone });
    const { items } = listed.body as { items: { id: string; is_current: boolean }[] };
    const current = items.find((session) => session.is_current);
    const ended = await first.call('DELETE', `/api/auth/sessions/${current?.id}`, {
      token: anna.token,
    });
    expect(ended.status).toBe(204);
    expect(await second.call('GET', '/api/notifications', { token: phone })).toMatchObject({
      status: 401,
    });
    await expectEnd(stream);
    expect((await unread(second, anna)).status).toBe(200);
    expect(own.ended).toBeNull();
    own.cancel();
  });

  test('sign-in attempts are counted together', async () => {
    const { anna } = await people('anna');
    const guess = (node: NodeProcess) =>
      node.call('POST', '/api/auth/sign-in', {
        body: { email: anna.email, password: 'a wrong guess' },
      });
    for (let round = 0; round < 5; round += 1) {
      for (const node of [first, second])
        expect(await guess(node)).toMatchObject({
          status: 401,
          body: { message: messages.wrongCredentials },
        });
    }
    for (const node of [first, second]) {
      const refused = await guess(node);
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });
});
