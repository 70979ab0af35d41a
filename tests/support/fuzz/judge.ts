import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { errorStatus } from '#platform/common/errors.ts';
import { testSecret } from '#tests/support/server.ts';
import { root } from '../../../scripts/lib/root.mjs';
import type { DocumentedOperation, JsonSchema } from './document.ts';
import type { HttpAnswer } from './http.ts';

/** Traces of what is inside the server, none of which is a word of an answer for people. */
const internals: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack trace', /\n\s+at |\bat async |node:internal|\.[cm]?[jt]sx?:\d+/],
  [
    'a path of a file',
    /node_modules|file:\/\/|\/src\/(?:app|features|platform)\/|\/etc\/|\/home\/|\/tmp\//,
  ],
  [
    'the name of an error class',
    /\b(?:Type|Range|Syntax|Reference|Zod|ORPC|App|Validation|Database)Error\b/,
  ],
  [
    'SQL',
    /\b(?:select .{1,300} from|insert into|delete from|update) "?[a-z_]+"?(?:\."|\s+(?:where|set|values|\())/is,
  ],
  [
    'an error of PostgreSQL',
    /violates [a-z-]+ constraint|duplicate key value|(?:relation|column|constraint) "|syntax error at|invalid input syntax|invalid byte sequence|deadlock detected|statement timeout|SQLSTATE|\bpg_[a-z]{3}|pgboss|postgres:/i,
  ],
  ['a hash', /\$argon2|password_hash|token_hash|\b[0-9a-f]{64}\b/],
];

/** The secrets and places of this machine. */
const secrets = [testSecret, root, process.env.TMPDIR].filter((text) => text !== undefined);

const emails = /[\w.+-]+@courtfolk\.test/gi;

/**
 * Judges answers by the OpenAPI document: what is wrong with one, or null.
 */
export function createJudge(operations: readonly DocumentedOperation[]) {
  // Formats are annotations in OpenAPI, but these are promises of our document.
  const ajv = new Ajv2020({
    allowUnionTypes: true,
    formats: {
      uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    },
  });
  const validators = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const known = validators.get(schema) ?? ajv.compile(closed(schema) as object);
    validators.set(schema, known);
    return known;
  };
  for (const { responses } of operations)
    for (const schema of responses.values())
      if (schema !== null && typeof schema !== 'string') validatorOf(schema);

  const breachOfContract = (
    { responses }: DocumentedOperation,
    answer: HttpAnswer,
  ): string | null => {
    const { status, headers, text, body } = answer;
    if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) return 'has no request id';
    const isError = status >= 400;
    const schema =
      responses.get(String(status)) ?? (isError ? responses.get('default') : undefined);
    if (schema === undefined) {
      if (!responses.has(String(status))) return 'has a status that the contract does not name';
      return text === '' ? null : 'has a body, although the contract names none';
    }
    if (schema === null) return text === '' ? null : 'has a body, although the contract names none';
    if (typeof schema === 'string')
      return headers.get('content-type')?.startsWith(schema) ? null : `is not ${schema}`;
    if (headers.get('content-type') !== 'application/json') return 'is not JSON';
    const validate = validatorOf(schema);
    if (!validate(body)) return `is not as in the contract: ${ajv.errorsText(validate.errors)}`;
    if (!isError) return null;
    const {
      code,
      status: named,
      message,
    } = body as { code: string; status: number; message: string };
    if (named !== status || errorStatus[code as keyof typeof errorStatus] !== status)
      return 'has a code or status in the body that is not its own';
    if (!/^[A-Z][^{}\\]{3,300}$/.test(message)) return 'has a message that is no sentence';
    if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '1'))
      return 'has a wrong retry-after';
    return null;
  };

  return {
    /** `sent`: the text of the request, which an answer may repeat. */
    judge: (
      operation: DocumentedOperation,
      sent: string,
      answer: HttpAnswer,
      mayTell: (email: string) => boolean,
    ): string | null => {
      if (answer.status >= 500 || answer.status < 200) return 'is an error of the server';
      const breach = breachOfContract(operation, answer);
      if (breach !== null) return breach;
      const text = plainText(answer);
      for (const [name, pattern] of internals) {
        const [found] = pattern.exec(text) ?? [];
        if (found !== undefined && !sent.includes(found)) return `tells ${name}: ${found}`;
      }
      for (const secret of secrets)
        if (text.includes(secret)) return 'tells a secret of this machine';
      const foreign = (text.match(emails) ?? []).find((email) => !mayTell(email.toLowerCase()));
      if (foreign !== undefined) return `tells somebody else's address: ${foreign}`;
      return null;
    },
  };
}

/** All strings of the answer, as they are without the escapes of JSON. */
function plainText({ text, body }: HttpAnswer): string {
  const strings: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      strings.push(key);
      walk(inner);
    }
  };
  walk(body);
  return body === undefined ? text : strings.join('\n');
}

/** The schema without room for properties that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpen = 'properties' in inner && !('additionalProperties' in inner);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}
