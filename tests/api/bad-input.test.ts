import { describe, expect, test } from 'vitest';
import { errorStatus } from '#platform/common/errors.ts';
import {
  badBodies,
  badQueries,
  badSegments,
  badValues,
  createSample,
} from '#tests/support/bad-values.ts';
import { createFixture, type Fixture, kinds } from '#tests/support/fixture.ts';
import {
  type OperationCall,
  type OperationCallName,
  operationCalls,
} from '#tests/support/operation-calls.ts';
import { type WireOperation, wireOperations } from '#tests/support/operations.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { statusFor } from '#tests/support/permissions.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

/** A valid request. */
type Right = { person: TestPerson; path: string; body: Record<string, unknown> };

type Status = 'open' | 'matched';
const fixtures: Partial<Record<Status, Fixture>> = {};
/** The fixture of a status, which no valid request has changed. */
async function fixtureOf(status: Status): Promise<Fixture> {
  fixtures[status] ??= await createFixture(server, people, status);
  return fixtures[status];
}

/** A permitted caller of the operation and a valid body, taken from the permission table. */
async function rightRequest(operation: WireOperation): Promise<Right> {
  for (const status of ['open', 'matched'] as const) {
    for (const [name, attempt] of Object.entries<OperationCall>(operationCalls)) {
      if (attempt.operation !== operation.name) continue;
      const kind = kinds.find(
        (each) => each !== 'signed_out' && statusFor(name as OperationCallName, each, status) < 300,
      );
      if (kind === undefined || kind === 'signed_out') continue;
      const fixture = await fixtureOf(status);
      // Only one that is left unchanged is there for the next operation.
      if (attempt.changes !== undefined) delete fixtures[status];
      let right: Right | undefined;
      const person = fixture.cast[kind];
      const record = (_: string, path: string, body: object = {}) => {
        right = { person, path, body: { ...body } };
        return Promise.resolve({ status: 0, body: undefined, headers: new Headers(), cookies: {} });
      };
      await attempt.make(record, fixture, server);
      if (right !== undefined) return right;
    }
  }
  throw new Error(`Nobody may call ${operation.name}`);
}

type Sent = { name: string; path: string; body?: string | Uint8Array<ArrayBuffer>; type?: string };
type Refusal = { status: number; message: string; fields: Record<string, string> };

/** Sends it and expects a documented error response: status, code, message and request id. */
async function refusalOf(
  operation: WireOperation,
  { token }: TestPerson,
  sent: Sent,
): Promise<Refusal> {
  const { name, path, body, type = 'application/json' } = sent;
  const headers: Record<string, string> = {
    apikey: 'courtfolk-public',
    authorization: `Bearer ${token}`,
  };
  if (body !== undefined) headers['content-type'] = type;
  const request = new Request(`http://localhost:3000${path}`, {
    method: operation.method,
    headers,
    body: body ?? null,
  });
  const response = await server.fetch(request);
  const text = await response.text();
  const label = `${operation.name}, ${name}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, label).toBeGreaterThanOrEqual(400);
  expect(response.status, label).toBeLessThan(500);
  expect(response.headers.get('x-request-id'), label).toMatch(/^[0-9a-f-]{36}$/);
  const answer = JSON.parse(text) as {
    code: keyof typeof errorStatus;
    status: number;
    message: string;
    data?: { fields?: Record<string, string> };
  };
  expect(answer.status, label).toBe(response.status);
  expect(errorStatus[answer.code], label).toBe(response.status);
  expect(answer.message, label).toMatch(/^[A-Z][^{}\\]{3,200}$/);
  const fields = answer.data?.fields ?? {};
  // Zod's own words, which are for programmers.
  for (const said of [answer.message, ...Object.values(fields)])
    expect(said, label).not.toMatch(
      /^Too (?:small|big)|^Invalid (?:UUID|input|option|string|ISO)|^Unrecognized|\bexpected\b/,
    );
  return { status: response.status, message: answer.message, fields };
}

/** The JSON of the body with one field replaced by this text. */
function withField(body: Record<string, unknown>, field: string, written: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field);
  const parts = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(field)}:${written}`].join(',')}}`;
}

/**
 * Where a value is refused by the same rule for several operations, the first gets all bad values.
 */
const sample = createSample();

function* wrongRequests(
  operation: WireOperation,
  { path, body }: Right,
): Generator<Sent & { status?: number; field?: string }> {
  const { method, parameters, fields, required, rules, isStrict } = operation;
  const segments = path.split('/');
  for (const parameter of parameters) {
    const at = operation.path.split('/').indexOf(`{${parameter}}`);
    // Without a segment it may be the path of another operation.
    const needed = ['nonsense', '%00', '..', 'an unknown id'];
    const some = sample(`path ${rules[parameter]}`, badSegments, (name) => needed.includes(name));
    for (const { name, written } of some)
      yield { name: `${parameter} ${name}`, path: segments.with(at, written).join('/') };
  }
  const own = Object.entries(fields).filter(([field]) => !parameters.includes(field));
  if (method === 'GET') {
    for (const [field, schema] of own)
      for (const { name, written } of sample(
        rules[field],
        badQueries(schema),
        (each) => each === '%00',
      ))
        yield { name: `${field} ${name}`, path: `${path}?${field}=${written}`, status: 400 };
    return;
  }
  for (const [field, schema] of own) {
    const all = badValues(field, schema, body[field]);
    const needed = ['with \\u0000', 'an unknown id'];
    // The values depend on the schema and, as for a password, on the name.
    const kind = rules[field] && `${all.length} ${rules[field]}`;
    for (const { name, written } of sample(kind, all, (each) => needed.includes(each)))
      yield { name: `${field} ${name}`, path, body: withField(body, field, written) };
    if (!required.includes(field)) continue;
    const { [field]: _, ...rest } = body;
    yield { name: `without ${field}`, path, body: JSON.stringify(rest), status: 400, field };
  }
  if (isStrict)
    yield { name: 'an unknown field', path, body: withField(body, 'surplus', '1'), status: 400 };
  const needsBody = own.some(([field]) => required.includes(field));
  if (needsBody) {
    yield { name: 'an empty body', path, body: '', status: 400 };
    yield { name: 'no fields', path, body: '{}', status: 400 };
    yield {
      name: 'all under __proto__',
      path,
      body: `{"__proto__":${JSON.stringify(body)}}`,
      status: 400,
    };
    const inherited = `{"constructor":{"prototype":${JSON.stringify(body)}}}`;
    yield { name: 'all under constructor.prototype', path, body: inherited, status: 400 };
  }
  const kind = ['body', method, parameters.length > 0, own.length > 0, needsBody].join();
  const needed = ['a list', 'NUL in a name', 'a form'];
  for (const bad of sample(kind, badBodies, (name) => needed.includes(name)))
    yield { path, ...bad };
}

test('every change of an agreement refuses unknown fields', () => {
  const changes = wireOperations.filter(
    ({ name, method }) => name.startsWith('agreements.') && method !== 'GET',
  );
  expect(changes).toHaveLength(9);
  for (const { name, isStrict } of changes) expect([name, isStrict]).toEqual([name, true]);
});

describe('Invalid input is refused with a message and changes nothing', () => {
  test.each(wireOperations.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      const right = await rightRequest(operation);
      const before = await snapshotOf(server);
      for (const sent of wrongRequests(operation, right)) {
        const { status, fields } = await refusalOf(operation, right.person, sent);
        if (sent.status !== undefined)
          expect(status, `${operation.name}, ${sent.name}`).toBe(sent.status);
        if (sent.field !== undefined) expect(fields, operation.name).toHaveProperty(sent.field);
      }
      expect(await snapshotOf(server)).toEqual(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
      // The original request succeeds, so the inserted value was the reason.
      const body = operation.method === 'GET' ? undefined : right.body;
      const answer = await right.person.call(operation.method, right.path, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    },
  );
});
