import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { termsVersion } from '#features/accounts/limits.ts';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { jobsSchema } from '#platform/server/database/migrate-jobs.ts';
import type { Newcomer } from './e2e-journey.ts';

type Player = { id: string };

/** One connection pool for each worker of the browser tests. */
let pool: Promise<pg.Pool> | undefined;

async function locateUrl(): Promise<string> {
  const urls = await locateEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (urls === null) throw new Error('The server of the browser tests has no database here.');
  return urls.appUrl;
}

async function connectPool(): Promise<pg.Pool> {
  return new pg.Pool({ connectionString: await locateUrl(), max: 1, allowExitOnIdle: true });
}

/** Changes what no browser can change or wait for, or what is not the subject of the test. */
async function change(statement: string, values: unknown[]): Promise<void> {
  pool ??= connectPool();
  await (await pool).query(statement, values);
}

/** Ends a player's sessions, as their time does. */
export function endSessions(player: Player): Promise<void> {
  return change('delete from sessions where user_id = $1', [player.id]);
}

/** As if every partner who was asked had answered: a friend is asked often in tests. */
export function forgetQuestions(): Promise<void> {
  return change('delete from partner_questions', []);
}

/** Adds a confirmed member without mail. The password hash is cheap: a real one takes 20 ms. */
export async function addMember(person: Newcomer): Promise<string> {
  const id = randomUUID();
  const passwordHash = await hash(person.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await change(
    `with made as (
       insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
         zip_code,
         audience_asked_at)
       values ($1, $2, $3, 'female', 3.52, 3.75, '1990-05-17', '85001', now())
       returning id, dupr_rating, self_rating, ratings_confirmed_at, search_name),
     words as (
       insert into profile_words select distinct id, word
       from made, regexp_split_to_table(search_name, '[^[:alnum:]]+') word where word <> ''),
     rated as (
       insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
       select id, dupr_rating, self_rating, ratings_confirmed_at from made)
     insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
     select id, $4, $5, $6, now() from made`,
    [id, person.first_name, person.last_name, person.email, passwordHash, termsVersion],
  );
  return id;
}

/** Gives a player names as they may be stored, whatever new ones have to be. */
export function rename(player: Player, first_name: string, last_name: string): Promise<void> {
  return change('update profiles set first_name = $2, last_name = $3 where id = $1', [
    player.id,
    first_name,
    last_name,
  ]);
}

/** Lets Home ask a player for the audience, as after a sign-up. */
export function forgetAudience(player: Player): Promise<void> {
  return change('update profiles set audience_asked_at = null where id = $1', [player.id]);
}

/** Sets the last confirmation of a player's ratings to so many days ago. */
export function ageRatings(player: Player, days: number): Promise<void> {
  return change(
    'update profiles set ratings_confirmed_at = now() - make_interval(days => $2) where id = $1',
    [player.id, days],
  );
}

/**
 * Sets the admin or paused setFlag before the player signs in, without realtime or audit entries.
 */
export function setFlag(
  player: Player,
  column: 'is_admin' | 'is_paused',
  value = true,
): Promise<void> {
  const pause = column === 'is_paused' ? ', paused_at = case when $2 then now() end' : '';
  return change(`update profiles set ${column} = $2${pause} where id = $1`, [player.id, value]);
}

/**
 * Adds notifications that somebody called 'News 1' has accepted a request, and so on, one second
 * apart, the last one a minute ago. They are paused, so that no search finds them.
 */
export function addNotifications(player: Player, count: number): Promise<void> {
  return change(
    `with people as (
       insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
         zip_code, is_paused,
         paused_at)
       select gen_random_uuid(), 'News', n, 'female', 3.5, 3.5, '1990-05-17', '85001', true, now()
       from generate_series(1, $2::integer) n returning id, last_name)
     insert into notifications (user_id, kind, key, about_id, type, created_at)
     select $1, 'friend_request_accepted', id, id, 'other',
       now() - make_interval(secs => 60 + $2 - last_name::integer) from people`,
    [player.id, count],
  );
}

/** Adds messages to a match, 'Rally 1.' first, one second apart, the last one a minute ago. */
export function addMessages(playDateId: string, author: Player, count: number): Promise<void> {
  return change(
    `insert into play_date_messages (id, play_date_id, user_id, content, created_at)
     select gen_random_uuid(), $1, $2, 'Rally ' || n || '.',
       now() - make_interval(secs => 60 + $3 - n)
     from generate_series(1, $3::integer) n`,
    [playDateId, author.id, count],
  );
}

/**
 * Adds members First 01, First 02 … of one last name, each registered a day before the previous.
 */
export function addMembers(lastName: string, count: number): Promise<void> {
  return change(
    `with made as (
       insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
         zip_code, created_at)
       select gen_random_uuid(), 'First ' || lpad(n::text, 2, '0'), $1,
         case when n % 2 = 0 then 'female' else 'male' end,
         3 + n / 100.0, 3.5, '1990-05-17', '85001', now() - make_interval(days => n)
       from generate_series(1, $2::integer) n returning id)
     insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
     select id, id || '@members.test', 'x', '1', now() from made`,
    [lastName, count],
  );
}

/** Moves the agreed time of a match into the past, as if so many hours had gone by. */
export function passHours(playDateId: string, hours: number): Promise<void> {
  return change(
    `update agreements set starts_at = starts_at - make_interval(hours => $2),
       ends_at = ends_at - make_interval(hours => $2) where play_date_id = $1`,
    [playDateId, hours],
  );
}

/** Has the server send the reminders that are due now, not at the next minute. */
export async function sendReminders(): Promise<void> {
  const queue = new PgBoss({
    connectionString: await locateUrl(),
    schema: jobsSchema,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.send('agreements_reminders', {});
  await queue.stop();
}
