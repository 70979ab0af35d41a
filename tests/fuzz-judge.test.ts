import { expect, it } from 'vitest';
import type { DocumentedOperation, JsonSchema } from './support/fuzz/document.ts';
import { createJudge } from './support/fuzz/judge.ts';
import { testSecret } from './support/server.ts';

const text = { type: 'string' };
const error: JsonSchema = {
  type: 'object',
  required: ['code', 'status', 'message'],
  properties: { code: text, status: { type: 'integer' }, message: text },
};
const operation: DocumentedOperation = {
  name: 'courts.get',
  method: 'GET',
  path: '/api/courts/{id}',
  parameters: [],
  body: null,
  responses: new Map<string, JsonSchema | string | null>([
    ['206', 'text/calendar'],
    [
      '200',
      {
        type: 'object',
        required: ['name'],
        properties: { name: text, id: { ...text, format: 'uuid' } },
      },
    ],
    ['404', error],
    ['default', error],
  ]),
};
const { judge } = createJudge([operation]);

const id = '6f1b2c9e-3d55-4c7a-9a4e-0f8c2b7d1e11';
function verdictOn(body: unknown, status = 200, more: Record<string, string> = {}): string | null {
  const written = body === undefined ? '' : JSON.stringify(body);
  const headers = new Headers({ 'x-request-id': id, 'content-type': 'application/json', ...more });
  const answer = { status, headers, text: written, body, cookies: new Map() };
  return judge(operation, 'name=sent', answer, (email) => email === 'own@courtfolk.test');
}
const refusal = { code: 'NOT_FOUND', status: 404, message: 'This court is not there.' };

it('an answer of the contract passes', () => {
  expect(verdictOn({ name: 'Court 1, own@courtfolk.test', id })).toBeNull();
  expect(verdictOn(refusal, 404)).toBeNull();
  expect(verdictOn({ ...refusal, code: 'CONFLICT', status: 409 }, 409)).toBeNull();
});

it('a file passes if it is of the type of the contract', () => {
  const type = (given: string) => verdictOn('BEGIN:VCALENDAR', 206, { 'content-type': given });
  expect(type('text/calendar; charset=utf-8')).toBeNull();
  expect(type('text/html')).toContain('is not text/calendar');
});

it.each([
  ['an error of the server', refusal, 500],
  ['an error of the server', { ...refusal, code: 'SERVICE_UNAVAILABLE', status: 503 }, 503],
  ['a status that the contract does not name', { name: 'Court' }, 201],
  ['required property', {}, 200],
  ['must NOT have additional properties', { name: 'Court', owner: 'Anna' }, 200],
  ['must be string', { name: 1 }, 200],
  ['must match format', { name: 'Court', id: '7' }, 200],
  ['must be object', undefined, 200],
  ['not its own', { ...refusal, code: 'CONFLICT' }, 404],
  ['not its own', { ...refusal, status: 400 }, 404],
  ['no sentence', { ...refusal, message: '{"issue":1}' }, 404],
  ['a stack trace', { name: 'Error\n    at run (app.js)' }, 200],
  ['a stack trace', { name: 'courts.ts:12' }, 200],
  ['a path of a file', { name: '/srv/node_modules/pg' }, 200],
  ['an error class', { name: 'TypeError' }, 200],
  ['SQL', { name: 'select "id" from "courts" where' }, 200],
  ['an error of PostgreSQL', { name: 'violates unique constraint' }, 200],
  ['an error of PostgreSQL', { name: 'relation "courts" is missing' }, 200],
  ['a hash', { name: '$argon2id$v=19' }, 200],
  ['a secret', { name: testSecret }, 200],
  ["somebody else's address: ben@courtfolk.test", { name: 'ben@courtfolk.test' }, 200],
])('%s is found in %j', (complaint, body, status) => {
  expect(verdictOn(body, status)).toContain(complaint);
});

it('letters of a token are no error of PostgreSQL', () => {
  expect(verdictOn({ name: 'eyJhbGciOiJIUzI1NiJ9.aPg_catQ' }, 200) ?? '').not.toContain(
    'PostgreSQL',
  );
  expect(verdictOn({ name: 'of pg_catalog' }, 200)).toContain('PostgreSQL');
});

it('headers that do not fit are found', () => {
  expect(verdictOn(refusal, 404, { 'x-request-id': '' })).toContain('request id');
  expect(verdictOn(refusal, 404, { 'content-type': 'text/html' })).toContain('not JSON');
});
