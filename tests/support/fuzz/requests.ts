import fc from 'fast-check';
import { badBodies, badQueries, badSegments } from '#tests/support/bad-values.ts';
import { kinds as roles } from '#tests/support/fixture.ts';
import { type DocumentedOperation, kindOfParameter, type Parameter } from './document.ts';
import {
  type Field,
  type Memory,
  unusualValue,
  usualFields,
  usualValue,
  type ValueContext,
  type Written,
  writeObject,
} from './values.ts';

/** A role of the fixture, or who has signed in last through the API. */
export const callers = [...roles, 'newcomer'] as const;
export type Caller = (typeof callers)[number];

export const credentials = [
  'valid',
  'none',
  'garbage',
  'expired',
  'forged',
  'unsigned',
  'ended',
] as const;
export type Credential = (typeof credentials)[number];

type Body = { content: string | Uint8Array<ArrayBuffer>; type: string } | null;

/** A request before it is known whom and what it names. */
export type RequestPlan = {
  operation: DocumentedOperation;
  caller: Caller;
  credential: Credential;
  /** Whether the refresh cookie of the caller, or an older one, is sent. */
  cookie: 'own' | 'old' | 'none';
  headers: Record<string, string>;
  path(memory: Memory): string;
  body(memory: Memory): Body;
};

const rarely = <T>(weight: number, usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: weight - 1, arbitrary: usual }, { weight: 1, arbitrary: rare });

// The creator has most of what a fixture has.
const anyCaller = rarely(
  3,
  fc.constantFrom(...callers),
  fc.constantFrom('creator', 'admin', 'accepted'),
);

const anyHeaders: fc.Arbitrary<Record<string, string>> = rarely(
  15,
  fc.constant({}),
  fc.constantFrom<Record<string, string>[]>(
    { apikey: 'wrong' },
    { apikey: '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': 'unknown, , 999.1.1.1' },
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=0, gzip;q=oops, *' },
    { 'user-agent': 'x'.repeat(8_000) },
    { 'content-encoding': 'gzip' },
    { 'x-http-method-override': 'DELETE' },
    { expect: '200-ok' },
    { cookie: 'courtfolk_refresh=%zz; a=b' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
  ),
);

/** The text of a value in a URL. */
function inUrl(written: string): string {
  const value: unknown = JSON.parse(written);
  const text = typeof value === 'string' ? value : written;
  return encodeURIComponent(text.toWellFormed());
}

type Segment = (memory: Memory) => string;

const binary = fc.string({ unit: 'binary' });

function anySegment({ name }: Parameter, { path }: DocumentedOperation): fc.Arbitrary<Segment> {
  const kind = kindOfParameter(path, name);
  const usual = fc.nat(999).map(
    (at): Segment =>
      (memory) =>
        memory.id(kind, at),
  );
  const upper = usual.map(
    (segment): Segment =>
      (memory) =>
        segment(memory).toUpperCase(),
  );
  const bad = fc.constantFrom(
    ...badSegments.map(
      ({ written }): Segment =>
        () =>
          written,
    ),
  );
  const text = binary.map(
    (any): Segment =>
      () =>
        encodeURIComponent(any),
  );
  return rarely(8, usual, fc.oneof(upper, bad, bad, text));
}

function anyPath(operation: DocumentedOperation, context: ValueContext): fc.Arbitrary<Segment> {
  const inPath = operation.parameters.filter((each) => each.in === 'path');
  const inQuery = operation.parameters.filter((each) => each.in === 'query');
  const segments = fc.tuple(...inPath.map((each) => anySegment(each, operation)));
  const query = fc.tuple(
    ...inQuery.map(({ name, schema, required = false }) => {
      const usual = usualValue(name, schema, context).map(
        (written): Segment =>
          (memory) =>
            `${name}=${inUrl(written(memory))}`,
      );
      const bad = fc.constantFrom(
        ...badQueries(schema).map(
          ({ written }): Segment =>
            () =>
              `${name}=${written}`,
        ),
      );
      const twice = usual.map(
        (one): Segment =>
          (memory) =>
            `${one(memory)}&${one(memory)}`,
      );
      const given = rarely(10, usual, fc.oneof(bad, twice));
      return fc.option(given, { freq: required ? 20 : 2 });
    }),
  );
  const extra = rarely<Segment>(
    20,
    fc.constant<Segment>(() => ''),
    fc.constantFrom<Segment[]>(
      () => 'unknown=1',
      () => `q=${'a'.repeat(10_000)}`,
      () => '__proto__=1&constructor=2',
      () => '%ff=%fe&=&&',
    ),
  );
  return fc.tuple(segments, query, extra).map(([values, parts, more]) => (memory) => {
    const given = inPath.map(({ name }, at) => [name, values[at]?.(memory) ?? ''] as const);
    const path = given.reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => value),
      operation.path,
    );
    const search = [...parts, more]
      .map((part) => part?.(memory) ?? '')
      .filter((part) => part !== '');
    return search.length === 0 ? path : `${path}?${search.join('&')}`;
  });
}

type BodyPlan = (memory: Memory) => Body;

const asJson =
  (written: Written, type = 'application/json'): BodyPlan =>
  (memory) => ({ content: written(memory), type });

/** Broken JSON, wrong types of content, bytes that are no UTF-8. */
const brokenBody: fc.Arbitrary<BodyPlan> = fc
  .oneof(
    fc.constantFrom(
      ...badBodies.map(({ body, type = 'application/json' }): Body => ({ content: body, type })),
    ),
    fc.uint8Array({ maxLength: 300 }).map((bytes): Body => {
      return { content: new Uint8Array(bytes), type: 'application/json' };
    }),
    fc.json().map((content): Body => ({ content, type: 'application/json; charset=utf-16' })),
  )
  .map((body) => () => body);

/** Changes to a valid body: a field of another value, left out, twice, or unknown. */
function anyChange(
  schema: NonNullable<DocumentedOperation['body']>,
): fc.Arbitrary<(f: Field[]) => Field[]> {
  const fields = Object.entries(schema.properties ?? {});
  const other = fields.map(([name, field]) =>
    unusualValue(name, field).map((value) => (all: Field[]): Field[] => [
      ...all.filter(([each]) => each !== name),
      [name, value],
    ]),
  );
  const absent = fields.map(([name]) =>
    fc.constant((all: Field[]) => all.filter(([each]) => each !== name)),
  );
  const extra = fc
    .tuple(
      fc.constantFrom('unknown', '__proto__', 'constructor', 'is_admin', 'user_id', ''),
      fc.jsonValue(),
    )
    .map(([name, value]) => (all: Field[]): Field[] => [
      ...all,
      [name, () => JSON.stringify(value)],
    ]);
  return fc.oneof(...other, ...absent, extra);
}

function anyBody(
  { body, method }: DocumentedOperation,
  context: ValueContext,
): fc.Arbitrary<BodyPlan> {
  if (body === null) {
    const none = fc.constant<BodyPlan>(() => null);
    return method === 'GET' ? none : rarely(10, none, brokenBody);
  }
  const usual = usualFields(body, context);
  const changes = fc.array(anyChange(body), { minLength: 1, maxLength: 3 });
  const changed = fc
    .tuple(usual, changes)
    .map(([fields, all]) =>
      asJson(writeObject(all.reduce((known, change) => change(known), fields))),
    );
  return fc.oneof(
    { weight: 12, arbitrary: usual.map((fields) => asJson(writeObject(fields))) },
    { weight: 7, arbitrary: changed },
    { weight: 1, arbitrary: brokenBody },
  );
}

/** Any request to any operation of the document. */
export function anyRequest(operations: readonly DocumentedOperation[]): fc.Arbitrary<RequestPlan> {
  const kinds = new Set(
    operations.flatMap(({ path, parameters }) =>
      parameters
        .filter((each) => each.in === 'path')
        .map(({ name }) => kindOfParameter(path, name)),
    ),
  );
  const each = operations.map((operation): fc.Arbitrary<RequestPlan> => {
    const context = { path: operation.path, kinds };
    return fc.record({
      operation: fc.constant(operation),
      caller: anyCaller,
      credential: rarely(12, fc.constant<Credential>('valid'), fc.constantFrom(...credentials)),
      cookie: fc.constantFrom('none', 'own', 'old'),
      headers: anyHeaders,
      path: anyPath(operation, context),
      body: anyBody(operation, context),
    });
  });
  // Equal chances for all, and no preference for small values.
  return fc.noBias(fc.oneof(...each));
}
