import fc from 'fast-check';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { badValues } from '#tests/support/bad-values.ts';
import { testPassword } from '#tests/support/people.ts';
import { collectionOf, type JsonSchema } from './document.ts';

/** What earlier answers, mails and the fixture have taught, as the caller of a request knows it. */
export type Memory = {
  /** An id of this kind of thing; `at` chooses one. */
  id(kind: string, at: number): string;
  /** A value of this field: an email address, a mailed token, a cursor, a signup code. */
  value(field: string, at: number): unknown;
};

/** JSON text, written when the request is sent, since it may name what only then is known. */
export type Written = (memory: Memory) => string;

const json =
  (value: unknown): Written =>
  () =>
    JSON.stringify(value);
const oneOf = (...values: unknown[]) => fc.constantFrom(...values).map(json);
const choice = fc.nat(999);
const learnt = (field: string) =>
  choice.map(
    (at): Written =>
      (memory) =>
        JSON.stringify(memory.value(field, at)),
  );
const idOf = (kind: string) =>
  choice.map(
    (at): Written =>
      (memory) =>
        JSON.stringify(memory.id(kind, at)),
  );

const names = oneOf('Ana', 'Zoë', 'Łukasz', 'O’Neil', 'Mary Ann', '李', 'Tester');
const passwords = oneOf(testPassword, testPassword, 'volley-and-smash');

/** On a quarter hour, 3 to 60 days ahead. */
const localStarts = choice.map((at) =>
  json(
    `${new Date(Date.now() + (3 + (at % 57)) * day).toISOString().slice(0, 10)}T18:${(at % 4) * 15 || '00'}`,
  ),
);

/** Fields with rules that their schema does not tell, and fields whose values others have told. */
const known: Record<string, fc.Arbitrary<Written>> = {
  first_name: names,
  last_name: names,
  firstName: names,
  lastName: names,
  birthdate: oneOf('1990-06-15', '2000-02-29', '1960-12-31'),
  email: learnt('email'),
  password: passwords,
  current_password: passwords,
  new_password: passwords,
  token: learnt('token'),
  code: learnt('code'),
  signup_code: learnt('code'),
  url_code: choice.map((at) => json(`spring-open-${at}`)),
  cursor: learnt('cursor'),
  order_version: learnt('order_version'),
  version: learnt('version'),
  updated_at: learnt('updated_at'),
  starts: localStarts,
  times: localStarts,
  time_zone: oneOf('America/Phoenix', 'UTC', 'Asia/Kathmandu'),
  search: oneOf('tester', 'an', '%', '_', "o'neil"),
  search_query: oneOf('tester', 'an', '%%', '__', "o'neil"),
  question: oneOf('Is a let serve replayed?', 'May I volley in the kitchen?', 'What is the score?'),
};

/** `selected_player_ids` name players, `entryId` names entries; other ids are those of people. */
export function kindOfField(field: string, kinds: ReadonlySet<string>): string {
  const word =
    field
      .replace(/_?ids?$/i, '')
      .split('_')
      .at(-1) ?? '';
  const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
  return kinds.has(plural) && word !== 'partner' ? plural : 'profiles';
}

export type ValueContext = { path: string; kinds: ReadonlySet<string> };

/** A value that should be accepted. */
export function usualValue(
  field: string,
  schema: JsonSchema,
  context: ValueContext,
): fc.Arbitrary<Written> {
  const { kinds, path } = context;
  if (schema.anyOf !== undefined)
    return fc.oneof(...schema.anyOf.map((each) => usualValue(field, each, context)));
  if (schema.const !== undefined) return fc.constant(json(schema.const));
  if (schema.enum !== undefined) return oneOf(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean().map(json);
  if (schema.type === 'array') {
    const items = usualValue(field, schema.items ?? {}, context);
    return fc.array(items, { maxLength: Math.min(schema.maxItems ?? 3, 3), size: 'max' }).map(
      (parts): Written =>
        (memory) =>
          `[${parts.map((part) => part(memory)).join(',')}]`,
    );
  }
  if (schema.type === 'object') return usualObject(schema, context);
  if (schema.format === 'uuid') {
    // The id of a new thing is chosen by the client.
    if (field === 'id')
      return fc.oneof(
        { weight: 3, arbitrary: choice.map(() => json(newId())) },
        idOf(collectionOf(path)),
      );
    return idOf(kindOfField(field, kinds));
  }
  const values = known[field];
  if (values !== undefined) return values;
  if (schema.type === 'integer' || schema.type === 'number') return usualNumber(schema).map(json);
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => json(date.toISOString()));
  if (schema.pattern !== undefined)
    return fc.stringMatching(new RegExp(schema.pattern, 'u')).map(json);
  const { minLength = 0, maxLength = 80 } = schema;
  return fc
    .oneof(
      fc.constantFrom('Hello', 'Left-handed', 'Zwölf Boxkämpfer', '👩‍👩‍👧 doubles'),
      graphemes(minLength, Math.min(maxLength, 60)),
    )
    .map(json);
}

const graphemeTexts = new Map<string, fc.Arbitrary<string>>();
/** Kept, since making one takes ten milliseconds. */
function graphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const bounds = `${minLength} ${maxLength}`;
  const text = graphemeTexts.get(bounds) ?? fc.string({ unit: 'grapheme', minLength, maxLength });
  graphemeTexts.set(bounds, text);
  return text;
}

function usualNumber({ type, minimum = 0, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  if (type === 'integer')
    return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1000) });
  // Numbers with decimals are ratings, in steps of a hundredth.
  const [min, max] = [Math.ceil(minimum * 100), Math.floor(maximum * 100)];
  return fc.integer({ min, max }).map((hundredths) => hundredths / 100);
}

/** An object with all required and some optional fields. */
export function usualObject(schema: JsonSchema, context: ValueContext): fc.Arbitrary<Written> {
  return usualFields(schema, context).map((fields) => writeObject(fields));
}

export type Field = readonly [name: string, value: Written];

export function usualFields(schema: JsonSchema, context: ValueContext): fc.Arbitrary<Field[]> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = usualValue(name, field, context).map((written): Field | null => [name, written]);
    return required.includes(name) ? value : fc.option(value, { freq: 2 });
  });
  return fc.tuple(...fields).map((all) => all.filter((field) => field !== null));
}

export const writeObject =
  (fields: readonly Field[]): Written =>
  (memory) =>
    `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value(memory)}`).join(',')}}`;

const { string } = fc;
/** Any text: unpaired surrogates, NUL, marks of direction, very long. */
const anyText = fc.oneof(
  string({ unit: 'binary', maxLength: 200 }),
  string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    '\ufeff',
    'ﬀ',
    'İ',
    '=?utf-8?q?x?=',
    '＠',
    '../..',
    '%00',
  ),
  fc.constantFrom(300, 5_000, 60_000).map((length) => 'a'.repeat(length)),
  fc.constantFrom(100, 10_000).map((length) => '👩‍👩‍👧'.repeat(length / 5)),
);

/** A value at a bound of its schema, of a wrong type, or of any kind. */
export function unusualValue(field: string, schema: JsonSchema): fc.Arbitrary<Written> {
  const bad = badValues(field, schema, undefined).map(
    ({ written }): Written =>
      () =>
        written,
  );
  return fc.oneof(
    boundaryValue(schema),
    fc.constantFrom(...bad),
    anyText.map(json),
    fc.jsonValue({ maxDepth: 3 }).map(json),
  );
}

function boundaryValue({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
}: JsonSchema): fc.Arbitrary<Written> {
  const step = type === 'integer' ? 1 : 0.01;
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound - step, bound + step, bound + step / 10],
  );
  const lengths = [minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [bound, Math.max(0, bound - 1), bound + 1],
  );
  // An emoji has two units: lengths of texts count one or the other.
  const texts = ['a', 'ß', '\u{1f3be}', 'e\u0301', ' '].flatMap((letter) =>
    lengths.map((length) => letter.repeat(length)),
  );
  const all = [...numbers, ...texts, -0, 2 ** 31, 2 ** 53, -1, 0.1 + 0.2, ''];
  return fc.constantFrom(...all).map(json);
}
