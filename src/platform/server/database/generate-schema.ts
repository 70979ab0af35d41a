import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { appRole, startEmbedded } from './embedded/embedded-database.ts';
import { migrate } from './migrate.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  /** Computed, or commented 'kept by a trigger': nobody writes it. */
  generated: boolean;
  /** The constraints that speak of this column alone. */
  checks: string[];
};

const columnsQuery = `
  select c.relname as table, a.attname as name,
    format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as type,
    not (a.attnotnull or t.typnotnull) as nullable,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' or coalesce(col_description(c.oid, a.attnum) = 'kept by a trigger', false) as generated,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.contype = 'c' and ((k.conrelid = c.oid and k.conkey = array[a.attnum]) or (t.typtype = 'd' and k.contypid = t.oid))
    ) as checks
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

// As the driver hands them over (see database.ts): numbers are numbers, moments and dates are text.
const types: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

/** The text of schema.ts for the migrated database at `url`: one type a table, named as in the database. */
export async function generateSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    return format(render(rows));
  } finally {
    await client.end();
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const bodies = [...tables].map(
    ([table, own]) =>
      `export type ${typeName(table)} = {\n${own.map((column) => `  ${column.name}: ${typeOf(column)};\n`).join('')}};\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};\n`).join('');
  const used = ['Generated', 'GeneratedAlways'].filter((name) => bodies.join('').includes(`${name}<`));
  return [
    '// Generated from the migrated database by generate-schema.ts; its test fails when this is not current. Not to be edited.\n',
    used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely';\n\n` : '',
    `export type DB = {\n${all}};\n\n`,
    bodies.join('\n'),
  ].join('');
}

function typeOf(column: Column): string {
  const full = column.nullable ? `${valueType(column)} | null` : valueType(column);
  if (column.generated) return `GeneratedAlways<${full}>`;
  return column.has_default ? `Generated<${full}>` : full;
}

function valueType({ table, name, type, checks }: Column): string {
  const isArray = type.endsWith('[]');
  const plain = types[isArray ? type.slice(0, -2) : type];
  if (plain === undefined) throw new Error(`generate-schema.ts knows no type for ${table}.${name}: ${type}.`);
  const one = plain === 'string' ? (unionOf(checks) ?? plain) : plain;
  if (!isArray) return one;
  return one.includes('|') ? `(${one})[]` : `${one}[]`;
}

/** `check (status in ('open', 'matched'))`, as PostgreSQL writes it down, means the union of these strings. */
function unionOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(+\w+\)?(?:::text\)?)? = ANY \(+ARRAY\[([^\]]+)\]\)?(?:::text\[\])?\)+$/.exec(
      check,
    )?.[1];
    const values = list?.match(/'(?:[^']|'')*'/g);
    if (values) return values.join(' | ');
  }
  return undefined;
}

function typeName(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;
}

function format(text: string): string {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'format', '--stdin-file-path=src/platform/server/database/schema.ts'];
  return execFileSync(process.execPath, words, { cwd: root, input: text, encoding: 'utf8' });
}

if (import.meta.main) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtfolk-schema-'));
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const server = await startEmbedded({ dataDir, log, durable: false });
  try {
    await migrate({ ownerUrl: server.ownerUrl, appRole: appRole, log });
    const text = await generateSchema(server.ownerUrl);
    await writeFile(path.join(import.meta.dirname, 'schema.ts'), text);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}
