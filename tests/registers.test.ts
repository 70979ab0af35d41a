import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '#app/contract.ts';
import { apartEntries } from '#tests/support/apart.ts';
import { bounds } from '#tests/support/bounds.ts';
import { kinds } from '#tests/support/fixture.ts';
import { creations, idempotentReads, settings } from '#tests/support/idempotent-writes.ts';
import { type OperationCallName, operationCalls } from '#tests/support/operation-calls.ts';
import { wireOperations } from '#tests/support/operations.ts';
import { policyRows, statusFor, whileOpen } from '#tests/support/permissions.ts';
import { personalColumns } from '#tests/support/personal-columns.ts';

// The registers of CONTRIBUTING.md whose tests need a database, compared with what they must have.

type Operation = { name: string; isIdempotent: boolean };
const namesOf = (operations: readonly Operation[]) => operations.map(({ name }) => name);
const idempotentOf = (operations: readonly Operation[]) =>
  namesOf(operations.filter(({ isIdempotent }) => isIdempotent));
const operationsOf = (calls: readonly string[]) =>
  calls.map((call) => operationCalls[call as OperationCallName].operation);

const root = join(import.meta.dirname, '..');
/** As the migrations make it: schema.test.ts compares them. */
const schema = readFileSync(join(root, 'db', 'schema.sql'), 'utf8');

/** The names of the checks, of tables and of domains. */
const checksOf = (sql: string) =>
  [...sql.matchAll(/\bCONSTRAINT "?(\w+)"? CHECK \(/g)].map(([, name = '']) => name);

/** Every `table.column` that refers to a person. */
const personalColumnsOf = (sql: string) =>
  [...sql.matchAll(/^CREATE TABLE "?(\w+)"? \(\n(.*?)^\);/gms)].flatMap(([, table, lines = '']) =>
    [...lines.matchAll(/FOREIGN KEY \((.+?)\) REFERENCES (?:profiles|accounts)\(/g)].flatMap(
      ([, columns = '']) => columns.split(', ').map((column) => `${table}.${column}`),
    ),
  );

type Source = { path: string; source: string };
const folder = join(root, 'src', 'features');
const sources: Source[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));

/** The policies of the features, `feature.mayAct`. */
const policiesOf = (files: readonly Source[]) =>
  files.flatMap(({ path, source }) =>
    [...source.matchAll(/^export (?:async )?(?:function|const) (may[A-Z]\w*)/gm)].map(
      ([, name]) => `${path.split('/', 1)}.${name}`,
    ),
  );

const withCourts = {
  operations: [...wireOperations, { name: 'courts.reserve', isIdempotent: true }],
  schema: `${schema}
CREATE TABLE courts (
  owner_id uuid,
  name text,
  CONSTRAINT courts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT courts_name_check CHECK (is_line(name, 80))
);
`,
  sources: [
    ...sources,
    { path: 'courts/policy.ts', source: 'export function mayReserve(): boolean {\n' },
  ],
};

/** What must have a row, the same with an invented one, and the rows. */
const registers = [
  {
    of: 'operation',
    file: 'operation-calls.ts',
    names: namesOf(wireOperations),
    more: namesOf(withCourts.operations),
    invented: 'courts.reserve',
    rows: operationsOf(Object.keys(operationCalls)),
  },
  {
    of: 'call',
    file: 'permissions.ts',
    names: Object.keys(operationCalls),
    more: [...Object.keys(operationCalls), 'reserveCourt'],
    invented: 'reserveCourt',
    rows: Object.keys(whileOpen),
  },
  {
    of: 'policy',
    file: 'permissions.ts',
    names: policiesOf(sources),
    more: policiesOf(withCourts.sources),
    invented: 'courts.mayReserve',
    rows: Object.keys(policyRows),
  },
  {
    of: 'operation',
    file: 'apart.ts',
    names: namesOf(wireOperations),
    more: namesOf(withCourts.operations),
    invented: 'courts.reserve',
    rows: Object.keys(apartEntries),
  },
  {
    of: 'idempotent operation',
    file: 'idempotent-writes.ts',
    names: idempotentOf(wireOperations),
    more: idempotentOf(withCourts.operations),
    invented: 'courts.reserve',
    rows: [
      ...operationsOf([...Object.keys(creations), ...Object.keys(settings)]),
      ...idempotentReads,
    ],
  },
  {
    of: 'column that refers to a person',
    file: 'personal-columns.ts',
    names: personalColumnsOf(schema),
    more: personalColumnsOf(withCourts.schema),
    invented: 'courts.owner_id',
    rows: Object.keys(personalColumns),
  },
  {
    of: 'check',
    file: 'bounds.ts',
    names: checksOf(schema),
    more: checksOf(withCourts.schema),
    invented: 'courts_name_check',
    rows: bounds.map(({ check }) => check),
  },
];

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

describe.each(registers)('Every $of', ({ file, names, more, invented, rows }) => {
  test(`has its row in tests/support/${file}, and nothing else has one`, () => {
    expect(names).not.toEqual([]);
    expect(without(names, rows), `to add to tests/support/${file}`).toEqual([]);
    expect(without(rows, names), `to remove from tests/support/${file}`).toEqual([]);
  });

  test(`is found where tests/support/${file} lacks it`, () =>
    expect(without(more, rows)).toContain(invented));
});

test('the rows of each policy permit a member and refuse another', () => {
  const members = kinds.filter((kind) => kind !== 'signed_out' && kind !== 'paused');
  for (const [policy, rows] of Object.entries(policyRows)) {
    const [feature, name] = policy.split('.');
    const own = sources.find(({ path }) => path === `${feature}/policy.ts`);
    expect(own?.source, `${policy}: a policy is an exported function`).toContain(
      `export function ${name}(`,
    );
    const statuses = rows.flatMap((row) =>
      (['open', 'matched'] as const).flatMap((status) =>
        members.map((kind) => statusFor(row, kind, status)),
      ),
    );
    const permits = statuses.some((status) => status < 300);
    const refuses = statuses.some((status) => [403, 404, 409].includes(status));
    // It decides what is offered after a match; everybody may create a PlayDate.
    expect([policy, permits, refuses]).toEqual([policy, true, policy !== 'matches.mayCreateAgain']);
  }
});

test('an operation that names nobody to people who are apart has no field for a person', () => {
  const personal =
    /"(first_name|last_name|user_id|creator|requester|profile|about|author|content)":/;
  const naming = Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations as Record<string, AnyContractProcedure>)
      .filter(([, procedure]) => {
        const { outputSchema } = procedure['~orpc'];
        if (!(outputSchema instanceof z.ZodType)) return false;
        return personal.test(
          JSON.stringify(z.toJSONSchema(outputSchema, { unrepresentable: 'any' })),
        );
      })
      .map(([key]) => `${feature}.${key}`),
  );
  expect(naming).toContain('connections.friends');
  expect(naming.filter((name) => apartEntries[name] === 'nobody')).toEqual([]);
});
