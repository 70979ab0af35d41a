import { describe, expect, it } from 'vitest';
import { router } from '#app/server/features.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { kinds } from '#tests/support/fixture.ts';
import {
  type OperationCall,
  type OperationCallName,
  operationCalls,
} from '#tests/support/operation-calls.ts';
import { wireOperations } from '#tests/support/operations.ts';
import { statusFor } from '#tests/support/permissions.ts';

// tests/api/authorization.test.ts proves the permission table; here the document must match it.
const document = await describeApi(router, 'https://courtfolk.example');

function operationAt(path: string, method: string) {
  const item = document.paths?.[path.slice('/api'.length)];
  const operation = item?.[method.toLowerCase() as 'get'];
  if (operation === undefined) throw new Error(`The document lacks ${method} ${path}`);
  return operation;
}

/** The status codes of an operation for each role, over all its calls. */
function answersOf(name: string) {
  const tried = Object.entries<OperationCall>(operationCalls).filter(
    ([, { operation }]) => operation === name,
  );
  return (['open', 'matched'] as const).flatMap((state) =>
    tried.flatMap(([call]) =>
      kinds.map((kind) => ({ kind, status: statusFor(call as OperationCallName, kind, state) })),
    ),
  );
}

/** What the document says of who may call an operation. */
function requirementOf(answers: ReturnType<typeof answersOf>): string {
  const statusOf = (caller: string) => answers.find(({ kind }) => kind === caller)?.status;
  if (statusOf('signed_out') !== 401) return 'Requires no session.';
  if (statusOf('paused') !== 403) return 'Requires a session; allowed while access is paused.';
  return answers.every(({ kind, status }) => kind === 'admin' || status >= 400)
    ? 'Requires an admin session.'
    : 'Requires a session.';
}

describe('the document of the API', () => {
  // The other test proves that none is missing.
  const tried = wireOperations.filter(({ name }) => answersOf(name).length > 0);
  it.each(tried.map((operation) => [operation.name, operation] as const))(
    'is true about %s: what it answers, and who has to be signed in',
    (name, { path, method }) => {
      const { responses = {}, security, summary, description } = operationAt(path, method);
      const answers = answersOf(name);
      const succeeded = new Set(
        answers.map(({ status }) => status).filter((status) => status < 300),
      );
      const documented = Object.keys(responses).filter((status) => status.startsWith('2'));
      expect(documented).toEqual([...succeeded].map(String));
      expect('content' in (responses[documented[0] ?? ''] ?? {})).toBe(documented[0] !== '204');

      // Conflicts (409) depend on the state; the document lists what depends on the caller.
      for (const status of [401, 403])
        if (answers.some((answer) => answer.status === status))
          expect(responses).toHaveProperty([status]);
      expect(responses).toHaveProperty('default');

      const visitor = answers.find(({ kind }) => kind === 'signed_out')?.status;
      const keys = (security ?? []).flatMap((way) => Object.keys(way));
      expect(keys).toContain('apikey');
      const isPublic = visitor !== 401;
      if (!isPublic) expect(keys).toContain('bearer');
      else expect((security ?? []).some((way) => !('bearer' in way))).toBe(true);
      expect(summary).toMatch(/^[A-Z].+[^.]$/);
      expect(description).toBe(requirementOf(answers));
    },
  );

  it('describes the format of a text where its length does not', () => {
    const body = operationAt('/api/auth/sign-up', 'POST').requestBody;
    const fields = body && 'content' in body ? body.content['application/json']?.schema : undefined;
    expect(fields).toMatchObject({
      properties: {
        birthdate: { description: 'A day as YYYY-MM-DD, not before 1900-01-01' },
        dupr_rating: { minimum: 2, maximum: 7, description: 'In steps of 0.01' },
        email: { maxLength: 254, description: 'An email address' },
        zip_code: { pattern: '^\\d{5}(-\\d{4})?$' },
      },
    });
  });

  it('lists its tags, and defaults that fit their type', () => {
    const used = wireOperations.flatMap(({ path, method }) => operationAt(path, method).tags ?? []);
    expect(document.tags?.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
    expect(JSON.stringify(document)).not.toMatch(/"type":"string"[^{}]*"default":\[/);
  });

  it('describes what the exports contain', () => {
    const exported = operationAt('/api/admin/audit_log/export', 'GET').responses?.['200'];
    expect(exported).toHaveProperty(
      'content.application/json.schema.properties.items.type',
      'array',
    );
    const own = operationAt('/api/auth/export', 'GET').responses?.['200'];
    expect(own).toHaveProperty(
      'content.application/json.schema.properties.exported_at.type',
      'string',
    );
  });

  it('makes no statement about empty values and reserved characters in queries', () => {
    expect(JSON.stringify(document)).not.toMatch(/allowEmptyValue|allowReserved/);
  });
});
