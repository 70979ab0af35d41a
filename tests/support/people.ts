import { termsVersion } from '#features/accounts/rules.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service.ts';
import { newId } from '#platform/common/ids.ts';
import type { Answer, CallOptions, TestServer } from './server.ts';

/** Every test person's password. Its hash is a cheap one, made beforehand: real ones take 20 ms each. */
export const testPassword = 'courtfolk-tests';
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$jIsXOdrnJ+YZnAavCPmiTA$Dna55neehIMWL6DUvqlxQZxM/rVWlivqC1klO1D/v78';

/** The body of a profile that is right in every field, for saving one's own. */
export function profileBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first_name: 'Nova',
    last_name: 'Newname',
    gender: 'male',
    dupr_rating: 4.12,
    self_rating: 4.25,
    birthdate: '1988-01-31',
    zip_code: '85004-1234',
    ...changes,
  };
}

/** What a test may want to be special about a person; everything else is made up. */
export type PersonOptions = Partial<Omit<OwnProfile, 'created_at' | 'updated_at'>>;

export type TestPerson = Omit<OwnProfile, 'created_at' | 'updated_at'> & {
  session_id: string;
  /** An access token of that session, good for 15 minutes. */
  token: string;
  /** Calls the API as this person. */
  call(method: string, path: string, options?: Omit<CallOptions, 'token'>): Promise<Answer>;
};

export type People = {
  /** `const { anna, ben } = await people('anna', 'ben')`: confirmed members of 3.50, signed in. */
  <Name extends string>(...names: Name[]): Promise<Record<Name, TestPerson>>;
  /** `await people({ anna: { dupr_rating: 4.2 }, ben: { is_paused: true }, ada: { is_admin: true } })` */
  <Name extends string>(options: Record<Name, PersonOptions>): Promise<Record<Name, TestPerson>>;
  /** Makes two people friends: an accepted connection, asked for by the first. */
  befriend(one: TestPerson, other: TestPerson): Promise<void>;
  /** Pauses somebody's access, or resumes it, as an operator would. */
  setPaused(person: TestPerson, value: boolean): Promise<void>;
  setAdmin(person: TestPerson, value: boolean): Promise<void>;
};

/**
 * The factory of people for one test server. Fast: rows are written directly, without the sign-up. The first anna has the
 * address anna@courtfolk.test, the next anna2@courtfolk.test.
 */
export function createPeople(server: TestServer): People {
  const { platform } = server;
  const made = new Map<string, number>();

  const makeOne = async (name: string, options: PersonOptions): Promise<TestPerson> => {
    const count = (made.get(name) ?? 0) + 1;
    made.set(name, count);
    const person = {
      id: newId(),
      email: `${name.toLowerCase()}${count === 1 ? '' : count}@courtfolk.test`,
      first_name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      last_name: 'Tester',
      gender: 'female' as const,
      dupr_rating: 3.5,
      self_rating: 3.5,
      birthdate: '1990-06-15',
      zip_code: '85281',
      is_admin: false,
      is_paused: false,
      ...options,
    };
    const { email, ...profile } = person;
    const session_id = newId();
    const now = platform.clock.now();
    await platform.db.transaction().execute(async (trx) => {
      await trx.insertInto('profiles').values(profile).execute();
      await trx
        .insertInto('accounts')
        .values({
          id: person.id,
          email,
          password_hash: cheapHash,
          terms_version: termsVersion,
          terms_accepted_at: now.toISOString(),
        })
        .execute();
      const expires_at = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString();
      await trx.insertInto('sessions').values({ id: session_id, user_id: person.id, expires_at }).execute();
    });
    const { access_token } = await platform.tokens.issue({ user_id: person.id, session_id });
    return {
      ...person,
      session_id,
      token: access_token,
      call: (method, path, rest = {}) => server.call(method, path, { ...rest, token: access_token }),
    };
  };

  const people = async (...args: (string | Record<string, PersonOptions>)[]) => {
    const wanted = args.flatMap((arg) =>
      typeof arg === 'string' ? [[arg, {}] as const] : Object.entries(arg),
    );
    // One after the other, so that created_at follows the order they are named in.
    const entries: [string, TestPerson][] = [];
    for (const [name, options] of wanted) entries.push([name, await makeOne(name, options)]);
    return Object.fromEntries(entries);
  };

  return Object.assign(people, {
    befriend: async (one: TestPerson, other: TestPerson) => {
      await platform.db
        .insertInto('connections')
        .values({
          id: newId(),
          requester_id: one.id,
          receiver_id: other.id,
          type: 'friend',
          status: 'accepted',
        })
        .execute();
    },
    setPaused: (person: TestPerson, value: boolean) => setPaused(platform, 'operator', person.id, value),
    setAdmin: (person: TestPerson, value: boolean) => setAdmin(platform, 'operator', person.id, value),
  }) as People;
}
