import { termsVersion } from '#features/accounts/limits.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import { addProfiles } from '#features/profiles/server/service/save-profile.ts';
import { newId } from '#platform/common/ids.ts';
import type { Answer, CallOptions, TestServer } from './server.ts';

/** The password of every test person. Its hash is cheap and precomputed: a real one takes 20 ms. */
export const testPassword = 'courtfolk-tests';
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$jIsXOdrnJ+YZnAavCPmiTA$Dna55neehIMWL6DUvqlxQZxM/rVWlivqC1klO1D/v78';

/** A profile body that is valid in every field. */
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

/** What the database sets. */
type SetByDatabase =
  | 'created_at'
  | 'updated_at'
  | 'is_warned'
  | 'paused_at'
  | 'paused_for'
  | 'rating_source'
  | 'dupr_id'
  | 'rating_source_at'
  | 'rating_changes';

/** What is special about a person; everything else is generated. */
export type PersonOptions = Partial<Omit<OwnProfile, SetByDatabase>>;

export type TestPerson = Omit<OwnProfile, SetByDatabase> & {
  session_id: string;
  /** An access token of that session, good for 15 minutes. */
  token: string;
  /** Calls the API as this person. */
  call(method: string, path: string, options?: Omit<CallOptions, 'token'>): Promise<Answer>;
};

/** A person's calls to a server, which may be another one on the same database. */
export const callAs =
  (
    token: string,
    server: { call(method: string, path: string, options?: CallOptions): Promise<Answer> },
  ): TestPerson['call'] =>
  (method, path, rest = {}) =>
    server.call(method, path, { ...rest, token });

export type People = {
  /** `const { anna, ben } = await people('anna', 'ben')`: confirmed members of 3.50, signed in. */
  <Name extends string>(...names: Name[]): Promise<Record<Name, TestPerson>>;
  /**
   * `await people({ anna: { dupr_rating: 4.2 }, ben: { is_paused: true }, ada: { is_admin: true }
   * })`
   */
  <Name extends string>(options: Record<Name, PersonOptions>): Promise<Record<Name, TestPerson>>;
  /** Makes accepted connections, requested by the first. */
  befriend(person: TestPerson, ...others: TestPerson[]): Promise<void>;
  /** Pauses or resumes a person's access, as an operator would. */
  setPaused(person: TestPerson, value: boolean): Promise<boolean>;
  /** Has the person set the DUPR rating, which their open PlayDates follow. */
  rate(person: TestPerson, dupr_rating: number): Promise<void>;
  setAdmin(person: TestPerson, value: boolean): Promise<boolean>;
};

/**
 * Creates people for one test server by writing rows directly, without the sign-up. The first anna
 * has the address anna@courtfolk.test, the next one anna2@courtfolk.test.
 */
export function createPeople(server: TestServer): People {
  const { app } = server;
  const counts = new Map<string, number>();

  /** Increasing timestamps keep the order of creation, even within a millisecond. */
  let latestTime = 0;
  const nextTimestamp = (count: number) => {
    latestTime = Math.max(latestTime + 1, Date.now() - count);
    return new Date(latestTime).toISOString();
  };

  const generate = (name: string, options: PersonOptions) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return {
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
      audience: 'members' as const,
      audience_asked_at: new Date().toISOString(),
      findable_by: 'nobody' as const,
      findable_asked_at: null,
      plays: [],
      ...options,
      session_id: newId(),
    };
  };

  const people = async (...args: (string | Record<string, PersonOptions>)[]) => {
    const requested = args.flatMap((arg) =>
      typeof arg === 'string' ? [[arg, {}] as const] : Object.entries(arg),
    );
    const all = requested.map(([name, options]) => generate(name, options));
    const now = app.clock.now();
    const expiresAt = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString();
    await app.db.transaction().execute(async (trx) => {
      await addProfiles(
        trx,
        all.map(({ email: _, session_id: __, ...profile }) => ({
          ...profile,
          paused_at: profile.is_paused === true ? now.toISOString() : null,
          created_at: nextTimestamp(all.length),
        })),
      );
      await trx
        .insertInto('accounts')
        .values(
          all.map(({ id, email }) => ({
            id,
            email,
            password_hash: cheapHash,
            terms_version: termsVersion,
            terms_accepted_at: now.toISOString(),
          })),
        )
        .execute();
      await trx
        .insertInto('sessions')
        .values(
          all.map(({ id, session_id: sessionId }) => ({
            id: sessionId,
            user_id: id,
            expires_at: expiresAt,
            // The clock of a test may be ahead of that of the database, or behind.
            created_at: new Date(Math.max(Date.now(), now.getTime())).toISOString(),
          })),
        )
        .execute();
    });
    const signedIn = all.map(async (person): Promise<TestPerson> => {
      const { id, session_id: sessionId } = person;
      const { access_token: token } = await app.tokens.issue({
        user_id: id,
        session_id: sessionId,
      });
      return {
        ...person,
        token,
        call: callAs(token, server),
      };
    });
    const created = await Promise.all(signedIn);
    return Object.fromEntries(requested.map(([name], index) => [name, created[index]]));
  };

  return Object.assign(people, {
    befriend: async (person: TestPerson, ...others: TestPerson[]) => {
      await app.db
        .insertInto('connections')
        .values(
          others.map((other) => ({
            id: newId(),
            requester_id: person.id,
            receiver_id: other.id,
            type: 'friend' as const,
            status: 'accepted' as const,
          })),
        )
        .execute();
    },
    setPaused: (person: TestPerson, value: boolean) => setPaused(app, 'operator', person.id, value),
    rate: async (person: TestPerson, new_dupr_rating: number) => {
      const body = { user_id: person.id, new_dupr_rating, new_self_rating: 4 };
      const { status } = await person.call('POST', '/api/rpc/update_player_ratings', { body });
      if (status !== 200) throw new Error(`The rating was answered ${status}`);
    },
    setAdmin: (person: TestPerson, value: boolean) => setAdmin(app, 'operator', person.id, value),
  }) as People;
}
