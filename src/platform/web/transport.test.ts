import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessPaused, signInFirst } from '#platform/common/messages.ts';
import { ApiError, NetworkError } from './errors.ts';
import { type Credentials, send, setCredentials } from './transport.ts';

const read = { method: 'GET', path: '/notifications', body: undefined, retry: true };
const write = { method: 'POST', path: '/auth/sign-in', body: { a: 1 }, retry: false };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } });
const refusal = (status: number, message: string) => json(status, { code: 'X', status, message });

const answers = vi.fn<(input: string, init: RequestInit) => Promise<Response>>();
const credentials = {
  ready: vi.fn<Credentials['ready']>(),
  token: vi.fn<Credentials['token']>(),
  renew: vi.fn<Credentials['renew']>(),
  refused: vi.fn<Credentials['refused']>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
  answers.mockReset();
  for (const spy of Object.values(credentials)) spy.mockReset();
  credentials.ready.mockResolvedValue();
  credentials.token.mockReturnValue('old');
  setCredentials(credentials);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setCredentials(undefined);
});

/** Runs a call to its end and tells after how many ms each attempt was made. */
async function run(call: () => Promise<unknown>) {
  const start = Date.now();
  const times: number[] = [];
  const mock = answers.getMockImplementation();
  answers.mockImplementation(async (input, init) => {
    times.push(Date.now() - start);
    return mock === undefined ? json(200, { ok: true }) : mock(input, init);
  });
  const outcome = call().then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await outcome), times };
}

describe('every request', () => {
  test('names the app and carries the session', async () => {
    await run(() => send(read));
    const [address, init] = answers.mock.calls[0] ?? [];
    expect(address).toBe('/api/notifications');
    expect(init?.headers).toEqual({
      apikey: 'courtfolk-public',
      'x-client-info': 'courtfolk-web/1.0.0',
      authorization: 'Bearer old',
    });
  });

  test('sent bare, it carries no session and waits for nothing', async () => {
    await run(() => send(write, { skipAuth: true }));
    expect(answers.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
    expect(credentials.ready).not.toHaveBeenCalled();
  });

  test('waits for what has to come before', async () => {
    credentials.ready.mockRejectedValue(new NetworkError('offline'));
    const { error, times } = await run(() => send(read));
    expect(error).toBeInstanceOf(NetworkError);
    expect(times).toEqual([]);
  });
});

describe('lost calls', () => {
  test('a read is repeated three times, 1, 2 and 4 s apart, then given up with its cause', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error, times } = await run(() => send(read));
    expect(times).toEqual([0, 1000, 3000, 7000]);
    expect(error).toMatchObject({ message: 'Network request failed: Failed to fetch' });
  });

  test.each([502, 503, 504])('%i counts as lost', async (status) => {
    answers.mockImplementation(async () => refusal(status, 'Later'));
    const { error, times } = await run(() => send(read));
    expect(times).toHaveLength(4);
    expect(error).toMatchObject({ status, message: 'Later' });
  });

  test('a read that succeeds at the second attempt is a success', async () => {
    let count = 0;
    answers.mockImplementation(async () => (count++ === 0 ? refusal(503, 'Later') : json(200, { count: 3 })));
    expect((await run(() => send(read))).value).toEqual({ count: 3 });
  });

  test('what an attempt whose answer was lost has removed is removed', async () => {
    const removal = { method: 'DELETE', path: '/notifications/7', body: undefined, retry: true };
    const gone = () => json(404, { code: 'NOT_FOUND', status: 404, message: 'No such notification' });
    answers.mockImplementation(async () => gone());
    expect((await run(() => send(removal))).error).toMatchObject({ status: 404 });
    let count = 0;
    answers.mockImplementation(async () => {
      if (count++ === 0) throw new TypeError('Failed to fetch');
      return gone();
    });
    expect((await run(() => send(removal))).error).toBeUndefined();
    expect(count).toBe(2);
  });

  test('a write that is not idempotent is never repeated', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await run(() => send(write))).times).toHaveLength(1);
  });

  test('an answer that never comes is a lost call', async () => {
    answers.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({ message: 'Network request failed: The server took too long to answer' });
  });

  test.each([400, 401, 403, 404, 409, 429, 500])('%i is an answer and not repeated', async (status) => {
    answers.mockImplementation(async () => refusal(status, 'No'));
    const { error, times } = await run(() => send(read));
    expect(times).toHaveLength(1);
    expect(error).toBeInstanceOf(ApiError);
    expect(credentials.refused).toHaveBeenCalledOnce();
  });

  test('an answer may take longer, where the caller or the contract says so', async () => {
    answers.mockImplementation(async (_, init) => {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 90_000);
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return json(200, { ok: true });
    });
    expect((await run(() => send(write))).error).toBeInstanceOf(NetworkError);
    expect((await run(() => send(write, { timeoutMs: 100_000 }))).value).toEqual({ ok: true });
    expect((await run(() => send({ ...write, timeoutSeconds: 90 }))).value).toEqual({ ok: true });
    expect((await run(() => send({ ...write, timeoutSeconds: 80 }))).times).toHaveLength(1);
  });

  test('somebody who loses interest ends the waiting', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const control = new AbortController();
    setTimeout(() => control.abort(), 1500);
    const { error, times } = await run(() => send(read, { signal: control.signal }));
    expect(times).toEqual([0, 1000]);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('refusals', () => {
  test("fields, code and the call's id reach the caller", async () => {
    const body = {
      code: 'CONFLICT',
      status: 409,
      message: 'Taken',
      data: { fields: { email: 'Taken', n: 7 } },
    };
    answers.mockImplementation(async () => json(409, body));
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Taken',
      fields: { email: 'Taken' },
      request_id: 'r1',
    });
  });

  test("a proxy's page becomes a general sentence", async () => {
    answers.mockImplementation(async () => new Response('<html>Bad', { status: 500 }));
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({ message: 'Something went wrong. Please try again.', code: 'UNKNOWN' });
  });

  test('a refused token is renewed once and the call repeated with the new one', async () => {
    credentials.renew.mockResolvedValue('new');
    answers.mockImplementation(async (_, init) =>
      JSON.stringify(init.headers).includes('Bearer new') ? json(200, 1) : refusal(401, signInFirst),
    );
    expect((await run(() => send(read))).value).toBe(1);
    expect(credentials.renew).toHaveBeenCalledOnce();
  });

  test('when the session is over the refusal stands', async () => {
    credentials.renew.mockResolvedValue(null);
    answers.mockImplementation(async () => refusal(401, signInFirst));
    expect((await run(() => send(read))).error).toMatchObject({ status: 401 });
  });

  test('the session is told of a refusal that follows a renewed token', async () => {
    credentials.renew.mockResolvedValue('new');
    answers.mockImplementation(async (_, init) =>
      JSON.stringify(init.headers).includes('Bearer new')
        ? refusal(403, accessPaused)
        : refusal(401, signInFirst),
    );
    expect((await run(() => send(read))).error).toMatchObject({ status: 403 });
    expect(credentials.refused).toHaveBeenCalledOnce();
    expect(credentials.refused).toHaveBeenCalledWith(expect.objectContaining({ message: accessPaused }));
  });

  test('a wrong password is no expired token', async () => {
    answers.mockImplementation(async () => refusal(401, 'Invalid email or password'));
    await run(() => send(write));
    expect(credentials.renew).not.toHaveBeenCalled();
  });
});
