import { newId } from '#platform/common/ids.ts';
import type { FieldSchema } from './operations.ts';

/**
 * A value that must be refused, as written in JSON or a URL; the name identifies it in failures.
 */
export type BadValue = { name: string; written: string };

/**
 * All of them where `kind` is met for the first time, or always with BAD_VALUES=all. Then those
 * that `isNeeded` names and one of the others, each time the next.
 */
export function createSample(sendsAll = process.env.BAD_VALUES === 'all') {
  const met = new Map<string, number>();
  return <Value extends { name: string }>(
    kind: string | undefined,
    all: readonly Value[],
    isNeeded: (name: string) => boolean = () => false,
  ): readonly Value[] => {
    if (sendsAll || kind === undefined) return all;
    const times = met.get(kind);
    met.set(kind, (times ?? -1) + 1);
    if (times === undefined) return all;
    const others = all.filter(({ name }) => !isNeeded(name));
    const next = others[times % others.length];
    return all.filter((value) => value === next || isNeeded(value.name));
  };
}

const json = (name: string, value: unknown): BadValue => ({ name, written: JSON.stringify(value) });
const raw = (written: string): BadValue => ({ name: written, written });

const nothing = raw('null');
const objects = [
  raw('{}'),
  raw('{"toString":"x"}'),
  raw('{"__proto__":{"length":1}}'),
  raw('{"length":3}'),
];
const lists = [raw('[]'), raw('["a"]'), raw('[[]]')];
const wrongTexts = [
  '',
  'nonsense',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '[object Object]',
].map((word) => json(`"${word}"`, word));
const long = json('50,000 letters', 'a'.repeat(50_000));
const deep = {
  name: '10,000 lists in each other',
  written: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
};

/** Characters that PostgreSQL cannot store. */
const unstorable = ['\\u0000', '\\ud800', '\\udc00'];
/** Control characters and bidirectional marks. */
const unreadable = [
  '\\u0001',
  '\\u0007',
  '\\u001b',
  '\\u007f',
  '\\u0085',
  '\\u061c',
  '\\u200f',
  '\\u2028',
  '\\u202e',
  '\\u2066',
];

/** `valid` is an accepted value; each bad value is derived from it or replaces it. */
export function badValues(field: string, schema: FieldSchema, valid: unknown): BadValue[] {
  const [given, empty] = schema.anyOf ?? [];
  if (given !== undefined && empty?.type === 'null')
    return badValues(field, given, valid).filter((value) => value !== nothing);
  const common = [...objects, deep];
  if (schema.const !== undefined || schema.enum !== undefined) {
    const otherCase =
      typeof valid === 'string'
        ? [
            json(
              'in capitals',
              valid === valid.toUpperCase() ? valid.toLowerCase() : valid.toUpperCase(),
            ),
          ]
        : [];
    return [
      ...common,
      nothing,
      ...lists,
      ...wrongTexts,
      ...otherCase,
      long,
      raw('7'),
      raw('1e400'),
      raw('false'),
    ];
  }
  if (schema.type === 'array') {
    const many = json(
      '1,000 entries',
      Array.from({ length: 1000 }, () => 'nonsense'),
    );
    return [
      ...common,
      nothing,
      ...wrongTexts,
      raw('7'),
      raw('[null]'),
      raw('[[]]'),
      raw('["nonsense"]'),
      raw('{"0":"tucson","length":1}'),
      many,
    ];
  }
  if (schema.type === 'boolean')
    return [
      ...common,
      ...lists,
      nothing,
      ...wrongTexts,
      raw('0'),
      raw('1'),
      json('"true"', 'true'),
    ];
  if (schema.type === 'number' || schema.type === 'integer')
    return [...common, ...lists, nothing, ...wrongTexts, ...badNumbers(schema)];
  return [
    ...common,
    ...lists,
    nothing,
    raw('7'),
    raw('true'),
    long,
    ...badTexts(field, schema, valid),
  ];
}

function badNumbers({ minimum, maximum, type }: FieldSchema): BadValue[] {
  const written = [
    '1e400',
    '-1e400',
    '1e308',
    '-1',
    '99999999999999999999',
    '"3.5"',
    'true',
    '2.123456',
  ];
  if (minimum !== undefined) written.push(String(minimum - (type === 'integer' ? 1 : 0.01)));
  if (maximum !== undefined) written.push(String(maximum + (type === 'integer' ? 1 : 0.01)));
  return written.map(raw);
}

function badTexts(
  field: string,
  { format, minLength = 0, maxLength }: FieldSchema,
  valid: unknown,
): BadValue[] {
  if (format === 'uuid') {
    const wrong = [newId().slice(1), `${newId()}x`, `${newId()}\n`, `{${newId()}}`];
    const written = [
      ...wrong.map((text) => json(text, text)),
      // Create again without what it copies, which an admin may have deleted, creates all the same.
      // A link that is to be replaced may have ended.
      ...(['id', 'repeats_id', 'replaces'].includes(field) ? [] : [json('an unknown id', newId())]),
    ];
    return [...wrongTexts, ...written];
  }
  const inside = typeof valid === 'string' ? valid : 'aaaa';
  // A password may contain any characters that can be stored.
  const marks = field.includes('password') ? unstorable : [...unstorable, ...unreadable];
  const marked = marks.map((mark) => ({
    name: `with ${mark}`,
    written: `"${inside.slice(0, 2)}${mark}${inside.slice(2)}"`,
  }));
  return [
    ...(minLength > 0
      ? [json('nothing', ''), json('blanks', field.includes('password') ? '' : '   ')]
      : []),
    ...(maxLength === undefined ? [] : [json('one letter too many', 'a'.repeat(maxLength + 1))]),
    ...marked,
  ];
}

/** For a path parameter or, with its own quoting, a query parameter. */
export const badSegments: readonly BadValue[] = [
  'nonsense',
  '%00',
  '%0a',
  '..',
  '%2e%2e',
  '..%2f..%2fetc',
  'a%5Cb',
  '%',
  '%zz',
  '%ff',
  '%ed%a0%80',
  '%E2%80%AE',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e400',
  "'%20or%201=1--",
  '%3Cscript%3E',
  `${newId()}0`,
  `%7B${newId()}%7D`,
]
  .map(raw)
  .concat(
    { name: 'an unknown id', written: newId() },
    { name: '5,000 letters', written: 'a'.repeat(5000) },
  );

/** For a query parameter. */
export function badQueries(schema: FieldSchema): BadValue[] {
  const isFree =
    schema.type === 'string' &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.format === undefined;
  // A search may be any line of visible text.
  if (isFree && schema.maxLength !== 80)
    return ['%00', '%ff%00', '%E2%80%AE', '%07', 'a'.repeat(5000)].map((text) => ({
      name: text.slice(0, 60),
      written: text,
    }));
  const texts = [
    'nonsense',
    '%00',
    '%ff%00',
    '__proto__',
    'NaN',
    'Infinity',
    '1e400',
    '-1',
    '%E2%80%AE',
    '[object%20Object]',
    '%25',
    'a'.repeat(5000),
  ];
  const times = [
    '2026-02-31T00:00:00.000Z',
    '2026-99-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
  ];
  const cursors = schema.maxLength === 80 ? times.map((time) => `${time}_${newId()}`) : [];
  return [...texts, ...cursors].map((text) => ({ name: text.slice(0, 60), written: text }));
}

/** Bodies that are wrong for every operation; 413 and 415 are decided before the body is read. */
export const badBodies: readonly {
  name: string;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string;
  status: number;
}[] = [
  { name: 'half a document', body: '{"a":', status: 400 },
  { name: 'a name without quotes', body: '{a:1}', status: 400 },
  { name: 'NaN', body: '{"a":NaN}', status: 400 },
  { name: 'two documents', body: '{}{}', status: 400 },
  { name: 'a list', body: '[]', status: 400 },
  { name: 'a list of one', body: '[{"id":1}]', status: 400 },
  { name: 'a text', body: '"text"', status: 400 },
  { name: 'a number', body: '7', status: 400 },
  { name: 'null', body: 'null', status: 400 },
  {
    name: 'bytes that are no UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    status: 400,
  },
  { name: 'NUL in a name', body: '{"a\\u0000":1}', status: 400 },
  {
    name: 'half a surrogate pair far inside',
    body: `{"a":${'['.repeat(20_000)}"\\ud800"${']'.repeat(20_000)}}`,
    status: 400,
  },
  {
    name: 'half a surrogate pair behind many names',
    body: `${'{"a":'.repeat(10_000)}"\\ud800"${'}'.repeat(10_000)}`,
    status: 400,
  },
  { name: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded', status: 415 },
  { name: 'JSON as text', body: '{}', type: 'text/plain', status: 415 },
  { name: 'parts', body: '--x--', type: 'multipart/form-data; boundary=x', status: 415 },
  { name: 'JSON by a longer name', body: '{}', type: 'application/jsonp', status: 415 },
  { name: 'one megabyte', body: JSON.stringify({ a: 'a'.repeat(1024 * 1024) }), status: 413 },
];
