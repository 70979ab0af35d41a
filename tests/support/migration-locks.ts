import { type Statement, statementsOf } from '#platform/server/database/sql-statements.ts';

/**
 * The last file of the baseline. After it, a build runs beside the next one, on the schema of that
 * (decision 0003).
 */
export const lastOfBaseline = 15;

/**
 * `locks`: it keeps a lock on a table that people use for as long as the table is large;
 * `contract`: the build before this one, which still runs beside it, no longer works.
 */
type Reason = 'locks' | 'contract';
type Rule = { reason: Reason; pattern: RegExp; without?: RegExp; advice: string };

const notValid = 'add it `not valid`, and validate it in a migration of its own';
const concurrently = 'do it `concurrently`, in a migration without a transaction';
const batches = 'fill it in batches that commit, in a migration without a transaction';
const unused = 'first release a build that does not use it';

const constraint = String.raw`^add (?:constraint \S+ )?`;
const newColumn = '^add (?:column )?(?!constraint |check |foreign |unique |primary |exclude )';

/** Of the actions of `alter table`. */
const actionRules: readonly Rule[] = [
  {
    reason: 'locks',
    pattern: RegExp(`${newColumn}.* not null`),
    without: / default | generated /,
    advice: 'it fails where there are rows: add it nullable or with a default',
  },
  {
    reason: 'locks',
    pattern: RegExp(
      `${newColumn}.*(?: (?:big|small)?serial\\b| generated | default (?:(?! check | constraint | references ).)*\\b(?!now\\b)\\w+ ?\\()`,
    ),
    advice: 'the table is written anew: add it without, and set the default by another action',
  },
  {
    reason: 'locks',
    pattern: RegExp(`${newColumn}.* (?:references|check|unique|primary key)\\b`),
    advice: `the table is read whole: add the constraint by itself; ${notValid}`,
  },
  {
    reason: 'locks',
    pattern: RegExp(`${constraint}(?:check|foreign key)\\b`),
    without: / not valid$/,
    advice: notValid,
  },
  {
    reason: 'locks',
    pattern: RegExp(`${constraint}(?:unique|primary key|exclude)\\b`),
    without: / using index /,
    advice: `build the index first (${concurrently}), then add it \`using index\``,
  },
  {
    reason: 'locks',
    pattern: /^alter (?:column )?\S+ (?:set data )?type /,
    advice: 'the table is written anew: add another column, and fill it in batches',
  },
  {
    reason: 'locks',
    pattern: /^alter (?:column )?\S+ set not null/,
    advice: `use a check: ${notValid}`,
  },
  {
    reason: 'locks',
    pattern: /^set (?:logged|unlogged|tablespace|access method)/,
    advice: 'the table is written anew',
  },
  {
    reason: 'locks',
    pattern: /^attach partition/,
    advice: 'the partition is read whole: give it a valid check first',
  },
  { reason: 'locks', pattern: /^detach partition/, without: / concurrently/, advice: concurrently },
  { reason: 'contract', pattern: /^drop (?!constraint |expression |identity )/, advice: unused },
  {
    reason: 'contract',
    pattern: /^(?:rename|set schema) /,
    advice: `add another and fill both; ${unused}`,
  },
];

/** Of other statements; the name is of the table that it is about. */
const statementRules: readonly Rule[] = [
  {
    reason: 'locks',
    pattern: /^create (?:unique )?index .*?\bon (?:only )?(?<name>\S+)/,
    without: /^create (?:unique )?index concurrently /,
    advice: concurrently,
  },
  { reason: 'locks', pattern: /^update (?:only )?(?<name>\S+)/, advice: batches },
  { reason: 'locks', pattern: /^delete from (?:only )?(?<name>\S+)/, advice: batches },
  { reason: 'locks', pattern: /^merge into (?:only )?(?<name>\S+)/, advice: batches },
  {
    reason: 'locks',
    pattern: /^with .*\b(?:update|delete from|merge into) (?<name>\S+)/,
    advice: batches,
  },
  {
    reason: 'locks',
    pattern: /^lock (?:table )?(?<name>\S+)/,
    advice: 'it is held until the migration ends',
  },
  { reason: 'locks', pattern: /^(?:cluster|vacuum)\b/, advice: 'the table is written anew' },
  { reason: 'locks', pattern: /^reindex\b/, without: / concurrently /, advice: concurrently },
  {
    reason: 'locks',
    pattern: /^refresh materialized view/,
    without: / concurrently /,
    advice: concurrently,
  },
  {
    reason: 'locks',
    pattern: /^do .*\b(?:alter|create|update|delete|drop|truncate|lock|execute)\b/,
    advice: 'what a block does is not looked at',
  },
  { reason: 'contract', pattern: /^truncate (?:table )?(?:only )?(?<name>\S+)/, advice: unused },
  {
    reason: 'contract',
    pattern:
      /^drop (?:table|view|materialized view|function|type|domain|sequence|schema) (?:if exists )?(?<name>\S+)/,
    advice: unused,
  },
  {
    reason: 'contract',
    pattern: /^alter (?!table )\w+ (?:if exists )?(?<name>\S+) (?:rename|set schema) /,
    advice: unused,
  },
];

/**
 * What a file without a transaction may have. An index is dropped first, so that it can be
 * repeated.
 */
const repeatable = [
  /^drop index concurrently if exists \S+$/,
  /^create (?:unique )?index concurrently (?<index>\S+) on /,
  /^reindex (?:index|table) concurrently /,
  /^alter table \S+ validate constraint \S+$/,
  /^do /,
];

/** The objections to a migration, each with what to do instead. */
export function lockingStatements(text: string): string[] {
  const statements = statementsOf(text).map((statement) => ({
    ...statement,
    plain: plainOf(statement),
  }));
  if (/^-- Without a transaction\b/.test(text))
    return repeatableObjections(statements.map(({ plain }) => plain));
  const created = statements.flatMap(({ plain }) => {
    const object =
      /^create (?:or replace )?(?:unlogged |materialized )?(?:table|view|function|type) (?:if not exists )?(?<name>[^\s(]+)/;
    return object.exec(plain)?.groups?.name ?? [];
  });
  const validating = statements.filter(({ plain }) => / validate constraint /.test(plain));
  return [
    ...statements.flatMap((statement) => objections(statement, created)),
    ...(validating.length > 0 && validating.length < statements.length
      ? [
          `${validating[0]?.plain}: validate it in a migration of its own, which keeps no other lock`,
        ]
      : []),
  ];
}

function objections(
  { plain, comments }: Statement & { plain: string },
  created: string[],
): string[] {
  const isExcused = ({ reason }: Rule) =>
    comments.some((line) => new RegExp(`^${reason}: .{10}`).test(line));
  const sentence = (found: string, { reason, advice }: Rule) =>
    `${found}: ${advice}, or say why in a comment "${reason}: …"`;
  if (/\bconcurrently\b/.test(plain))
    return [`${plain}: the file must begin with "-- Without a transaction"`];
  const table = /^alter table (?:if exists )?(?:only )?(?<name>\S+) (?<actions>.*)$/.exec(
    plain,
  )?.groups;
  if (table !== undefined) {
    if (created.includes(table.name ?? '')) return [];
    return topLevelParts(table.actions ?? '').flatMap((action) =>
      actionRules
        .filter(
          (rule) => rule.pattern.test(action) && !rule.without?.test(action) && !isExcused(rule),
        )
        .map((rule) => sentence(`alter table ${table.name} ${action}`, rule)),
    );
  }
  return statementRules
    .filter((rule) => {
      const match = rule.pattern.exec(plain);
      const name = match?.groups?.name?.replace(/[(,].*/, '') ?? '';
      return (
        match !== null && !created.includes(name) && !rule.without?.test(plain) && !isExcused(rule)
      );
    })
    .map((rule) => sentence(plain, rule));
}

function repeatableObjections(statements: string[]): string[] {
  return statements.flatMap((plain, index) => {
    const matches = repeatable
      .map((pattern) => pattern.exec(plain))
      .filter((match) => match !== null);
    if (matches.length === 0)
      return [`${plain}: it needs a transaction, so put it into another migration`];
    const name = matches[0]?.groups?.index;
    if (
      name === undefined ||
      statements.slice(0, index).includes(`drop index concurrently if exists ${name}`)
    )
      return [];
    return [
      `${plain}: first "drop index concurrently if exists ${name}", as a failed attempt leaves an invalid one`,
    ];
  });
}

/** A statement on one line, in lower case and without texts, but with what a block does. */
function plainOf({ sql }: Statement): string {
  const isBlock = /^do\b/i.test(sql);
  return (isBlock ? sql : sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''"))
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\bpublic\./gi, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The parts between commas outside of parentheses. */
function topLevelParts(text: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part.trim()];
}
