import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Decision 0033: what a store reads of another person's last name, birthdate or ZIP code, or sorts by,
// goes through `last_name_for` or `knows`.

const folder = join(import.meta.dirname, '..', 'src', 'features');
const isStore = (path: string) => /\/server\/store(\.ts$|\/)/.test(path) && !/\.test\./.test(path);
const stores = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(isStore)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));

/** Files with columns of people as they are, how many lines of them, and why they may. */
const exceptions: Record<string, readonly [lines: number, why: string]> = {
  'accounts/server/store/accounts.ts': [1, 'the own name'],
  'admin/server/store/audit-log.ts': [1, 'admins'],
  'admin/server/store/users.ts': [7, 'admins'],
  'agreements/server/store/home.ts': [2, 'takes a name out of texts'],
  'connections/server/store/friends.ts': [4, 'friends; admins'],
  'connections/server/store/profile.ts': [4, 'of a subquery that asks last_name_for'],
  'connections/server/store/requests.ts': [1, 'of who sends a request, to its receiver'],
  'partner-lists/server/store/accept-invitations.ts': [1, 'writes'],
  'partner-lists/server/store/invitations.ts': [1, 'of who asks, to an invited address'],
  'playdates/server/store/admin-list.ts': [2, 'admins'],
  'playdates/server/store/messages.ts': [1, 'of who writes, to the other three of the match'],
  'playdates/server/store/sql-fragments.ts': [1, 'towns of ZIP codes'],
  'profiles/server/store/flags.ts': [2, 'the operator'],
  'profiles/server/store/locks.ts': [2, 'the own name; of a friend, compared with a list'],
  'profiles/server/store/profiles.ts': [8, 'the own profile; findProfile, whose service decides by is_whole'],
  'reports/server/store/moderation.ts': [2, 'moderators'],
  'signup-codes/server/store/admin-list.ts': [4, 'admins'],
  'team-builder/server/store.ts': [2, 'the own profile; a type'],
};

/** Lines with a column of a person that ask for nobody's permission; types and parameters are none. */
function unaskedLines(source: string): string[] {
  const lines = source.split('\n');
  return lines.filter((line, at) => {
    if (/^\s*(\/\/|\*|\/\*\*|(export )?type )/.test(line) || /^[^'`]*\w\??: (string|null)[^'`]*$/.test(line))
      return false;
    if (!/last_name\b|birthdate|zip_code|search_name|sort_name/.test(line)) return false;
    // A call may take the lines before and after.
    const around = lines.slice(Math.max(0, at - 2), at + 2).join('\n');
    return !/last_name_for\(|knows\(|lastName\(|\bname = lastName/.test(around);
  });
}

it('a store reads last names, birthdates and ZIP codes of others as the viewer may see them', () => {
  const found = Object.fromEntries(
    stores
      .map(({ path, source }) => [path, unaskedLines(source)] as const)
      .filter(([, lines]) => lines.length > 0),
  );
  const counts = Object.fromEntries(Object.entries(found).map(([path, lines]) => [path, lines.length]));
  expect(counts, JSON.stringify(found, null, 1)).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([path, [lines]]) => [path, lines])),
  );
});

it('finds what asks for nobody, and passes what does', () => {
  expect(unaskedLines("select p.first_name || ' ' || p.last_name as player")).toHaveLength(1);
  expect(unaskedLines('order by p.search_name, p.id')).toHaveLength(1);
  expect(unaskedLines(".select(['id', 'birthdate'])")).toHaveLength(1);
  expect(unaskedLines('select last_name_for($1, p.id, p.audience, p.last_name)')).toEqual([]);
  expect(unaskedLines('type Row = { birthdate: string | null };')).toEqual([]);
});
