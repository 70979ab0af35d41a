import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessPaused, signInFirst } from '#platform/common/messages.ts';
import { ApiError, NetworkError } from './errors.ts';
import { reconnecting, setServerLost } from './reconnecting.ts';
import { type Credentials, send, setCredentials } from './transport.ts';

const read = { method: 'GET', path: '/notifications', body: undefined, retry: true };
const write = { method: 'POST', path: '/auth/sign-in', body: { a: 1 }, retry: false };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } });
const errorResponse = (status: number, message: string) =>
  json(status, { code: 'X', status, message });

const fetchMock = vi.fn<(input: string, init: RequestInit) => Promise<Response>>();
const credentials = {
  ready: vi.fn<Credentials['ready']>(),
  token: vi.fn<Credentials['token']>(),
  renew: vi.fn<Credentials['renew']>(),
  onError: vi.fn<Credentials['onError']>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  setServerLost(false);
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

/** Runs a call to its end; `times` are the milliseconds from the start to each attempt. */
async function run(call: () => Promise<unknown>) {
  const start = Date.now();
  const times: number[] = [];
  const mock = fetchMock.getMockImplementation();
  fetchMock.mockImplementation(async (input, init) => {
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

describe('what the document has asked for before the app was there', () => {
  const early = (answer: Promise<Response>) => {
    answer.catch(() => undefined);
    vi.stubGlobal('courtfolkAnswers', { 'GET /notifications': answer });
  };

  test('is taken over once', async () => {
    early(Promise.resolve(json(200, { early: true })));
    expect(await run(() => send(read))).toMatchObject({ value: { early: true }, times: [] });
    expect(await run(() => send(read))).toMatchObject({ value: { ok: true }, times: [0] });
  });

  test('is asked for again when it failed, and another call is not answered by it', async () => {
    early(Promise.reject(new TypeError('Failed to fetch')));
    expect(await run(() => send({ ...read, path: '/blocks' }))).toMatchObject({ times: [0] });
    expect(await run(() => send(read))).toMatchObject({ value: { ok: true }, times: [1000] });
  });
});

describe('every request', () => {
  test('sends the client headers and the token', async () => {
    await run(() => send(read));
    const [address, init] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/api/notifications');
    expect(init?.headers).toEqual({
      apikey: 'courtfolk-public',
      'x-client-info': 'courtfolk-web/1.0.0',
      authorization: 'Bearer old',
    });
  });

  test('with skipAuth sends no token and does not wait', async () => {
    await run(() => send(write, { skipAuth: true }));
    expect(fetchMock.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
    expect(credentials.ready).not.toHaveBeenCalled();
  });

  test('fails when a pending sign-out cannot be completed', async () => {
    credentials.ready.mockRejectedValue(new NetworkError('offline'));
    const { error, times } = await run(() => send(read));
    expect(error).toBeInstanceOf(NetworkError);
    expect(times).toEqual([]);
  });
});

describe('retries', () => {
  test('a read is retried three times, 1, 2 and 4 s apart, then fails with its cause', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error, times } = await run(() => send(read));
    expect(times).toEqual([0, 1000, 3000, 7000]);
    expect(error).toMatchObject({ message: 'Network request failed: Failed to fetch' });
  });

  test.each([502, 503, 504])('%i is retried', async (status) => {
    fetchMock.mockImplementation(async () => errorResponse(status, 'Later'));
    const { error, times } = await run(() => send(read));
    expect(times).toHaveLength(4);
    expect(error).toMatchObject({ status, message: 'Later' });
  });

  test('a read that succeeds at the second attempt succeeds', async () => {
    let count = 0;
    fetchMock.mockImplementation(async () =>
      count++ === 0 ? errorResponse(503, 'Later') : json(200, { count: 3 }),
    );
    expect((await run(() => send(read))).value).toEqual({ count: 3 });
  });

  test('a file to be saved comes as its text', async () => {
    const headers = {
      'content-type': 'text/calendar',
      'content-disposition': 'attachment; filename="a.ics"',
    };
    fetchMock.mockImplementation(async () => new Response('BEGIN:VCALENDAR', { headers }));
    expect((await run(() => send(read))).value).toBe('BEGIN:VCALENDAR');
  });

  test('NOT_FOUND for a retried deletion counts as success', async () => {
    const removal = { method: 'DELETE', path: '/notifications/7', body: undefined, retry: true };
    const notFound = () =>
      json(404, { code: 'NOT_FOUND', status: 404, message: 'No such notification' });
    fetchMock.mockImplementation(async () => notFound());
    expect((await run(() => send(removal))).error).toMatchObject({ status: 404 });
    let count = 0;
    fetchMock.mockImplementation(async () => {
      if (count++ === 0) throw new TypeError('Failed to fetch');
      return notFound();
    });
    expect((await run(() => send(removal))).error).toBeUndefined();
    expect(count).toBe(2);
  });

  test('a write that is not idempotent is never retried', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await run(() => send(write))).times).toHaveLength(1);
  });

  test('a missing response is a network error', async () => {
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({
      message: 'Network request failed: The server took too long to answer',
    });
  });

  test.each([400, 401, 403, 404, 409, 429, 500])('%i is not retried', async (status) => {
    fetchMock.mockImplementation(async () => errorResponse(status, 'No'));
    const { error, times } = await run(() => send(read));
    expect(times).toHaveLength(1);
    expect(error).toBeInstanceOf(ApiError);
    expect(credentials.onError).toHaveBeenCalledOnce();
  });

  test('a failed call is logged with its path, its answer and nothing that was typed', async () => {
    const logged = vi.spyOn(console, 'info').mockReturnValue();
    fetchMock.mockImplementation(async () => errorResponse(500, 'No'));
    await run(() => send({ ...read, path: '/admin/profiles?search=anna' }));
    await run(() => send({ ...write, body: { email: 'anna@courtfolk.test' } }));
    const lines = logged.mock.calls.map((words) => words.join(' '));
    logged.mockRestore();
    expect(lines).toEqual([
      expect.stringMatching(/^GET \/admin\/profiles failed: .*500/),
      expect.stringMatching(/^POST \/auth\/sign-in failed: .*500/),
    ]);
    expect(lines.join()).not.toContain('anna');
  });

  test('the caller or the contract can extend the time-out', async () => {
    fetchMock.mockImplementation(async (_, init) => {
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

  test('an abort ends the waiting between attempts', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const control = new AbortController();
    setTimeout(() => control.abort(), 1500);
    const { error, times } = await run(() => send(read, { signal: control.signal }));
    expect(times).toEqual([0, 1000]);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a server that is away for a moment', () => {
  /** From the start of the test. */
  let awayMs: number;
  const away = (retryAfter: string) =>
    new Response(JSON.stringify({ code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Later' }), {
      status: 503,
      headers: { 'retry-after': retryAfter },
    });
  const answerAway = (retryAfter: string) => {
    const start = Date.now();
    fetchMock.mockImplementation(async () =>
      Date.now() - start < awayMs ? away(retryAfter) : json(200, { ok: true }),
    );
  };
  beforeEach(() => {
    awayMs = Number.POSITIVE_INFINITY;
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => vi.restoreAllMocks());

  test('is asked again as it says, longer than the retries last', async () => {
    awayMs = 19_500;
    answerAway('5');
    const { value, times } = await run(() => send(read));
    expect(value).toEqual({ ok: true });
    expect(times).toEqual([0, 5000, 10_000, 15_000, 20_000]);
  });

  test('is asked again up to one half later than it says', async () => {
    awayMs = 4000;
    vi.mocked(Math.random).mockReturnValueOnce(1).mockReturnValueOnce(0.5);
    answerAway('2');
    expect((await run(() => send(read))).times).toEqual([0, 3000, 5500]);
  });

  test('is asked for the last time 30 s after the start of the call, and its error stays', async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    answerAway('7');
    const { error, times } = await run(() => send(read));
    expect(times).toEqual([0, 10_500, 21_000, 30_000]);
    expect(error).toMatchObject({ status: 503, message: 'Later', retry_after: 7 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not asked again if it says a time beyond', async () => {
    answerAway('31');
    expect((await run(() => send(read))).times).toEqual([0]);
  });

  test('is asked again once by a call that was under way for longer', async () => {
    const answerAfter = (ms: number) =>
      fetchMock.mockImplementation(async () => {
        await new Promise((done) => setTimeout(done, ms));
        return away('1');
      });
    const slow = { ...read, timeoutSeconds: 90 };
    answerAfter(40_000);
    const { error, times } = await run(() => send(slow));
    expect(times).toEqual([0, 41_000]);
    expect(error).toMatchObject({ status: 503 });
  });

  test('has its retries beside other errors, whose number stays', async () => {
    let count = 0;
    fetchMock.mockImplementation(async () => {
      if (count++ % 2 === 0) return away('1');
      throw new TypeError('Failed to fetch');
    });
    const { error, times } = await run(() => send(read));
    expect(times).toEqual([0, 1000, 2000, 3000, 5000, 6000, 10_000, 11_000]);
    expect(error).toBeInstanceOf(NetworkError);
  });

  test.each(['0', '1'])('is asked at most once a second (Retry-After: %s)', async (retryAfter) => {
    awayMs = 1500;
    answerAway(retryAfter);
    expect((await run(() => send(read))).times).toEqual([0, 1000, 2000]);
  });

  test.each(['', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'has its retries with Retry-After %j',
    async (value) => {
      answerAway(value);
      expect((await run(() => send(read))).times).toEqual([0, 1000, 3000, 7000]);
    },
  );

  test('an idempotent write is repeated with the same body, another one is not', async () => {
    awayMs = 1500;
    answerAway('1');
    const idempotent = { ...write, retry: true };
    expect((await run(() => send(idempotent))).value).toEqual({ ok: true });
    expect(fetchMock.mock.calls.map(([, { body }]) => body)).toEqual(Array(3).fill('{"a":1}'));
    answerAway('1');
    const { error, times } = await run(() => send(write));
    expect(times).toEqual([0]);
    expect(error).toMatchObject({ status: 503 });
  });

  test('NOT_FOUND for a repeated deletion counts as success', async () => {
    let count = 0;
    fetchMock.mockImplementation(async () =>
      count++ === 0
        ? away('1')
        : json(404, { code: 'NOT_FOUND', status: 404, message: 'No such one' }),
    );
    const removal = { method: 'DELETE', path: '/notifications/7', body: undefined, retry: true };
    expect((await run(() => send(removal))).error).toBeUndefined();
  });

  test('a renewed token begins no other 30 s', async () => {
    credentials.renew.mockResolvedValue('new');
    let count = 0;
    fetchMock.mockImplementation(async () =>
      count++ === 2 ? errorResponse(401, signInFirst) : away('10'),
    );
    const { times, error } = await run(() => send(read));
    expect(times).toEqual([0, 10_000, 20_000, 20_000, 30_000]);
    expect(error).toMatchObject({ status: 503 });
  });

  test('is waited for after 3 s, by all calls at once, until they are answered or aborted', async () => {
    const changes: unknown[] = [];
    const start = Date.now();
    const unsubscribe = reconnecting.subscribe((state, previous) => {
      if (state !== previous) changes.push([Date.now() - start, state]);
    });
    awayMs = 4500;
    answerAway('1');
    const control = new AbortController();
    const aborted = send(read, { signal: control.signal }).catch((error: unknown) => error);
    setTimeout(() => control.abort(), 3500);
    const answered = send(read);
    await vi.advanceTimersByTimeAsync(500);
    const later = send(read);
    await vi.runAllTimersAsync();
    expect(await aborted).toMatchObject({ name: 'AbortError' });
    expect(await Promise.all([answered, later])).toEqual([{ ok: true }, { ok: true }]);
    expect(changes).toEqual([
      [3000, 'waiting'],
      [5000, null],
    ]);
    unsubscribe();
  });

  test('a call that is answered within 3 s shows nothing, nor does one that is not repeated', async () => {
    const changes: unknown[] = [];
    const unsubscribe = reconnecting.subscribe((state) => changes.push(state));
    awayMs = 1500;
    answerAway('1');
    await run(() => send(read));
    awayMs = Number.POSITIVE_INFINITY;
    answerAway('1');
    await run(() => send(write));
    expect(changes.filter((state) => state !== null)).toEqual([]);
    unsubscribe();
  });

  test('the calls that wait for the network after 3 s are shown too, and that it is lost until one is answered', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = send(read).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2999);
    expect(reconnecting.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(reconnecting.get()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toBeInstanceOf(NetworkError);
    expect(reconnecting.get()).toBe('lost');
    await send(write).catch(() => undefined);
    expect(reconnecting.get(), 'a write that is not repeated fails too').toBe('lost');
    fetchMock.mockImplementation(async () => json(200, { ok: true }));
    await send(read);
    expect(reconnecting.get()).toBeNull();
  });
});

describe('error responses', () => {
  test('carry fields, code and request id', async () => {
    const body = {
      code: 'CONFLICT',
      status: 409,
      message: 'Taken',
      data: { fields: { email: 'Taken', n: 7 } },
    };
    fetchMock.mockImplementation(async () => json(409, body));
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Taken',
      fields: { email: 'Taken' },
      request_id: 'r1',
    });
  });

  test("a proxy's page becomes a general message", async () => {
    fetchMock.mockImplementation(async () => new Response('<html>Bad', { status: 500 }));
    const { error } = await run(() => send(write));
    expect(error).toMatchObject({
      message: 'Something went wrong. Please try again.',
      code: 'UNKNOWN',
    });
  });

  test('a rejected token is renewed once and the request repeated', async () => {
    credentials.renew.mockResolvedValue('new');
    fetchMock.mockImplementation(async (_, init) =>
      JSON.stringify(init.headers).includes('Bearer new')
        ? json(200, 1)
        : errorResponse(401, signInFirst),
    );
    expect((await run(() => send(read))).value).toBe(1);
    expect(credentials.renew).toHaveBeenCalledOnce();
  });

  test('when the session has ended the error stays', async () => {
    credentials.renew.mockResolvedValue(null);
    fetchMock.mockImplementation(async () => errorResponse(401, signInFirst));
    expect((await run(() => send(read))).error).toMatchObject({ status: 401 });
  });

  test('the session gets an error response that follows a renewed token', async () => {
    credentials.renew.mockResolvedValue('new');
    fetchMock.mockImplementation(async (_, init) =>
      JSON.stringify(init.headers).includes('Bearer new')
        ? errorResponse(403, accessPaused)
        : errorResponse(401, signInFirst),
    );
    expect((await run(() => send(read))).error).toMatchObject({ status: 403 });
    expect(credentials.onError).toHaveBeenCalledOnce();
    expect(credentials.onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: accessPaused }),
    );
  });

  test('a wrong password does not renew the token', async () => {
    fetchMock.mockImplementation(async () => errorResponse(401, 'Invalid email or password'));
    await run(() => send(write));
    expect(credentials.renew).not.toHaveBeenCalled();
  });
});
