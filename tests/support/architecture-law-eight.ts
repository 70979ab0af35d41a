import type { Breach } from './architecture-law-seven.ts';
import { featureOrder, isTest } from './architecture-rooms.ts';
import type { SourceFile } from './architecture-source.ts';

/** The tables that each feature writes, and the views that it reads for others. */
const tablesOf: Record<string, string> = {
  platform: 'backup_checks dev_mails failed_mails rate_limits rate_limit_sets schema_migrations',
  audit: 'audit_log',
  profiles: 'profiles profile_words rating_history zip_cells zip_code_towns',
  notifications: 'notifications notification_throttles',
  'signup-codes': 'signup_codes',
  accounts: [
    'accounts devices email_tokens former_addresses former_players held_addresses',
    'mail_preferences refresh_tokens sessions sign_ups',
  ].join(' '),
  blocks: 'blocks blocks_made',
  reports: 'reports warnings',
  connections: 'connections friend_requests_sent',
  'invite-links': 'invite_links invite_link_joins',
  'team-builder': 'players team_builder_settings',
  playdates: [
    'play_dates play_date_terms play_date_times play_date_members play_date_refusals',
    'play_date_requests play_date_request_times play_date_players partner_questions',
  ].join(' '),
  chat: 'play_date_messages chat_reads',
  matches: [
    'agreed_texts agreements agreement_answers agreement_changes attendance_reports',
    'calendar_feeds match_mails play_date_scores reminders_sent match_outcomes',
  ].join(' '),
  'partner-lists': [
    'partner_lists partner_list_entries partner_invitations partner_invitations_sent',
    'invitation_unsubscribes',
  ].join(' '),
};
const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([feature, tables]) =>
    tables.split(' ').map((table): [string, string] => [table, feature]),
  ),
);

/**
 * Functions in SQL that answer a question of an earlier feature, as a typed port does in
 * TypeScript: who knows whom, has blocked or is apart from whom, and has played how often; whom a
 * pause, a block or a report holds; the address of an account, and its unread warnings.
 */
const ports = [
  'account_of held_people is_held knows last_name_for matches_played people_apart_from',
  'people_blocked_by search_profile_ids share_a_play_date unread_warnings',
]
  .join(' ')
  .split(' ');

const rankOf = (feature: string) => ['platform', ...featureOrder].indexOf(feature);
const isLater = (feature: string, than: string) => rankOf(feature) > rankOf(than);

const names = (text: string, ...patterns: RegExp[]): string[] => [
  ...new Set(
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  ),
];
/** The tables that statements write and read, by SQL or by Kysely. */
const written = (text: string) =>
  names(
    text,
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:public\.)?(\w+)/gi,
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  );
const read = (text: string) =>
  names(
    text,
    /\b(?:from|join|using)\s+(?:public\.)?(\w+)/gi,
    /\.(?:selectFrom|from|using|\w*[jJ]oin)\(\s*'(\w+)/g,
  );

type Routine = { name: string; body: string };

/** What of the schema is code: tables, views, functions, and the table of each trigger function. */
function parseSchema(schema: string) {
  const functions = [
    ...schema.matchAll(
      /^CREATE OR REPLACE FUNCTION public\.(\w+)\([\s\S]*?\$function\$([\s\S]*?)\$function\$/gm,
    ),
  ].map(([, name = '', body = '']): Routine => ({ name, body }));
  const views = [...schema.matchAll(/^CREATE VIEW (\w+) AS\n([\s\S]*?);$/gm)].map(
    ([, name = '', body = '']): Routine => ({ name, body }),
  );
  const triggers = [
    ...schema.matchAll(
      /^CREATE (?:CONSTRAINT )?TRIGGER \w+ .*? ON (\w+) .*EXECUTE FUNCTION (\w+)/gm,
    ),
  ].map(([, table = '', name = '']) => ({ table, name }));
  return { tables: names(schema, /^CREATE TABLE (\w+)/gm), functions, views, triggers };
}

/**
 * Law 8: each table is written by one feature, and read by it and by later ones. `schema` is
 * db/schema.sql, whose trigger functions count for the feature of their table.
 */
export function lawEight(files: readonly SourceFile[], schema: string): Breach[] {
  const { tables, functions, views, triggers } = parseSchema(schema);
  const breach = (path: string, message: string): Breach => ({ law: 8, path, line: 1, message });
  const unowned = [...tables, ...views.map(({ name }) => name)]
    .filter((table) => !ownerOf.has(table))
    .map((table) => breach('db/schema.sql', `${table} is of no feature`));

  const check = (path: string, feature: string, text: string): Breach[] => [
    ...written(text)
      .filter((table) => (ownerOf.get(table) ?? feature) !== feature)
      .map((table) => breach(path, `${feature} writes ${table} of ${ownerOf.get(table)}`)),
    ...read(text)
      .filter((table) => isLater(ownerOf.get(table) ?? feature, feature))
      .map((table) => breach(path, `${feature} reads ${table} of ${ownerOf.get(table)}`)),
    ...functions
      .filter(({ name }) => !ports.includes(name) && new RegExp(`\\b${name}\\(`).test(text))
      .filter(({ body }) => read(body).some((table) => isLater(ownerOf.get(table) ?? '', feature)))
      .map(({ name }) => breach(path, `${feature} calls ${name}() of a later feature`)),
  ];
  const ofTriggers = triggers.flatMap(({ table, name }) => {
    const body = functions.find((routine) => routine.name === name)?.body ?? '';
    return check(`db/schema.sql: ${name}()`, ownerOf.get(table) ?? '', body);
  });
  const ofViews = views.flatMap(({ name, body }) =>
    check(`db/schema.sql: ${name}`, ownerOf.get(name) ?? '', body),
  );
  const ofCode = files
    .filter(({ path }) => /^src\/features\/.+\/server\/store.*\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, source }) => check(path, path.split('/')[2] ?? '', source));
  return [...unowned, ...ofTriggers, ...ofViews, ...ofCode];
}
