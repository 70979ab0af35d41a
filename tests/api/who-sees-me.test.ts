import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import type { FoundPlayer } from '#features/connections/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import type { PublicProfile } from '#features/profiles/contract.ts';
import { lockRatings, setRatings } from '#features/profiles/server/store/ratings.ts';
import { newId } from '#platform/common/ids.ts';
import { calendarOf } from '#tests/support/calendar.ts';
import { answer, connected, itemsOf, remove } from '#tests/support/connections.ts';
import {
  areApart,
  breachesOfAudience,
  breachesOfFieldRules,
  knownTo,
  namedWhole,
  seesWhole,
  withheldFrom,
} from '#tests/support/field-rules.ts';
import { createFixture, type Fixture, type Kind } from '#tests/support/fixture.ts';
import {
  type OperationCall,
  type OperationCallName,
  operationCalls,
} from '#tests/support/operation-calls.ts';
import { addEntry, createList, entriesOf } from '#tests/support/partner-lists.ts';
import { profileBody, type TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

const profileOf = async (viewer: TestPerson, { id }: { id: string }, query = '') =>
  ok<PublicProfile>(await viewer.call('GET', `/api/profiles/${id}${query}`));
const setAudience = async (person: TestPerson, audience: 'members' | 'met' | null) =>
  ok<{ audience: string; audience_asked_at: string | null }>(
    await person.call('PUT', `/api/profiles/${person.id}/audience`, { body: { audience } }),
  );
const rate = async (person: TestPerson, new_dupr_rating: number, dupr_id: string) =>
  ok(
    await person.call('POST', '/api/rpc/update_player_ratings', {
      body: {
        user_id: person.id,
        new_dupr_rating,
        new_self_rating: 3.5,
        rating_source: 'dupr',
        dupr_id,
      },
    }),
  );
/** A person who shows strangers part of the profile, with a stated DUPR ID and a changed rating. */
async function createMet(names: { first_name: string; last_name: string }) {
  const { met } = await people({
    met: { ...names, audience: 'met', birthdate: '1971-03-04', zip_code: '85719-1234' },
  });
  for (const rating of [3.6, 3.5]) await rate(met, rating, 'ABC123');
  return met;
}

describe('A profile for people whom one plays with', () => {
  it('is shown to strangers with an initial, the levels and the state alone', async () => {
    const { friend, stranger } = await people('friend', 'stranger');
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    await people.befriend(mia, friend);

    expect(await profileOf(stranger, mia)).toMatchObject({
      first_name: 'Mia',
      last_name: 'M.',
      gender: 'female',
      dupr_rating: 3.5,
      self_rating: 3.5,
      rating_source: 'dupr',
      dupr_id: null,
      rating_changes: null,
      matches_played: null,
      age: null,
      zip_code: null,
      state: 'AZ',
    });
    expect(await itemsOf(stranger, `/api/profiles/${mia.id}/rating_history`)).toEqual([]);
    expect(await stranger.call('GET', `/api/profiles/${mia.id}/friends_and_watched`)).toMatchObject(
      {
        body: { items: [], next_cursor: null, friend_count: 0, watched_count: 0 },
      },
    );

    expect(await profileOf(friend, mia)).toMatchObject({
      last_name: 'Moreno',
      age: expect.any(Number),
      zip_code: '85719',
      state: 'AZ',
      dupr_id: 'ABC123',
      rating_changes: 2,
      matches_played: expect.any(Number),
    });
    expect(await itemsOf(friend, `/api/profiles/${mia.id}/rating_history`)).toHaveLength(3);
    expect(await itemsOf(friend, `/api/profiles/${mia.id}/friends_and_watched`)).toHaveLength(1);
  });

  it('has no number of rating changes on the card of a stranger, whether there are any or not', async () => {
    const { friend, stranger, steady } = await people({
      friend: {},
      stranger: {},
      steady: { audience: 'met' },
    });
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    await people.befriend(mia, friend, steady);
    const id = await playdates.create([mia, steady]);
    const changesSeenBy = async (viewer: TestPerson) => {
      const card = ok<PlaydateCard>(await viewer.call('GET', `/api/play_dates/${id}/card`));
      return [card.creator?.rating_changes, card.partner?.rating_changes];
    };
    expect(await changesSeenBy(stranger)).toEqual([null, null]);
    expect(await changesSeenBy(friend)).toEqual([2, null]);
    await setAudience(steady, 'members');
    expect(await changesSeenBy(stranger)).toEqual([null, 0]);
  });

  it('can be looked at by its owner as a stranger does, and by nobody else', async () => {
    const { other } = await people('other');
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    expect(await profileOf(mia, mia)).toMatchObject({ last_name: 'Moreno', zip_code: '85719' });
    expect(await profileOf(mia, mia, '?as=stranger')).toEqual(await profileOf(other, mia));
    expect(await profileOf(mia, mia, '?as=stranger')).toMatchObject({
      last_name: 'M.',
      age: null,
      zip_code: null,
    });
    expect(await other.call('GET', `/api/profiles/${mia.id}?as=stranger`)).toMatchObject({
      status: 403,
    });
    await setAudience(mia, 'members');
    expect(await profileOf(mia, mia, '?as=stranger')).toMatchObject({
      last_name: 'Moreno',
      zip_code: '85719',
    });
  });

  it('shows its owner the friends as a stranger reads them too', async () => {
    const { owner, stranger } = await people('owner', 'stranger');
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    await people.befriend(owner, mia);
    const path = `/api/profiles/${owner.id}/friends_and_watched`;
    const asStranger = async () => (await owner.call('GET', `${path}?as=stranger`)).body;
    expect(await itemsOf(owner, path)).toMatchObject([{ profile: { last_name: 'Moreno' } }]);
    expect(await asStranger()).toMatchObject({
      items: [{ profile: { last_name: 'M.' } }],
      friend_count: 1,
    });
    expect(await asStranger()).toEqual((await stranger.call('GET', path)).body);
    await setAudience(owner, 'met');
    expect(await asStranger()).toMatchObject({ items: [], friend_count: 0 });
    expect(await stranger.call('GET', `${path}?as=stranger`)).toMatchObject({ status: 403 });
  });

  it('is whole to whom its owner asks, as long as the request is pending', async () => {
    const { asked } = await people('asked');
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    const lastName = async () => (await profileOf(asked, mia)).last_name;
    const own = await connected(asked, mia);
    expect(await lastName(), 'asking tells nothing').toBe('M.');
    ok(await remove(asked, own));
    const cancelled = await connected(mia, asked);
    expect(await lastName()).toBe('Moreno');
    ok(await remove(mia, cancelled));
    expect(await lastName()).toBe('M.');
    const rejected = await connected(mia, asked);
    ok(await answer(asked, rejected, 'rejected'));
    expect(await lastName()).toBe('M.');
  });

  it.each(['declined', 'withdrawn'])(
    'is whole to the team of its application until it is %s',
    async (end) => {
      const team = await playdates.team();
      const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
      const { partner } = await people('partner');
      await people.befriend(mia, partner);
      const id = await playdates.create(team);
      for (const member of team) await setAudience(member, 'met');
      const request = await playdates.apply([mia, partner], id);
      for (const member of team) expect((await profileOf(member, mia)).last_name).toBe('Moreno');
      expect(
        (await profileOf(mia, team[0])).last_name,
        'applicants learn the team once accepted',
      ).toBe('T.');
      ok(await playdates.answer(end === 'declined' ? team[0] : mia, id, request, end));
      for (const member of team) expect((await profileOf(member, mia)).last_name).toBe('M.');
    },
  );

  it('is whole to the four of a match until 30 days after its end', async () => {
    const { creators, players, id } = await playdates.match();
    const { late } = await people('late');
    for (const person of [...creators, ...players]) await setAudience(person, 'met');
    const seen = async (viewer: TestPerson) => (await profileOf(viewer, creators[1])).last_name;
    expect([await seen(players[0]), await seen(players[1]), await seen(late)]).toEqual([
      'Tester',
      'Tester',
      'T.',
    ]);
    await playdates.complete(id, players[0], creators[0]);
    const endedBefore = (age: string) =>
      sql`update play_dates set completed_at = now() - ${age}::interval where id = ${id}`.execute(
        server.app.db,
      );
    await endedBefore('29 days');
    expect(await seen(players[0])).toBe('Tester');
    await endedBefore('31 days');
    expect(await seen(players[0])).toBe('T.');
  });
});

describe('The question for the audience', () => {
  it('is answered once, keeps the audience when it is closed, and is in the data export', async () => {
    const { anna, ben } = await people({ anna: { audience_asked_at: null }, ben: {} });
    expect((await anna.call('GET', '/api/profiles/me')).body).toMatchObject({
      audience: 'members',
      audience_asked_at: null,
    });
    expect(await setAudience(anna, null)).toMatchObject({
      audience: 'members',
      audience_asked_at: expect.any(String),
    });
    expect(await setAudience(anna, 'met')).toMatchObject({ audience: 'met' });
    expect(await setAudience(anna, null), 'closing it later changes nothing').toMatchObject({
      audience: 'met',
    });
    expect((await anna.call('GET', '/api/auth/export')).body).toMatchObject({
      profile: { audience: 'met' },
    });
    const body = { audience: 'met' };
    expect(await ben.call('PUT', `/api/profiles/${anna.id}/audience`, { body })).toMatchObject({
      status: 404,
    });
  });
});

test('Changing the profile and who sees it are limited to 30 an hour together', async () => {
  const limited = await withServer({ rate_limits: true });
  const { anna } = await limited.people('anna');
  const save = (audience: string) =>
    anna.call('PUT', `/api/profiles/${anna.id}/audience`, { body: { audience } });
  const ratings = { user_id: anna.id, new_dupr_rating: 3.5, new_self_rating: 3.5 };
  const confirm = () => anna.call('POST', '/api/rpc/update_player_ratings', { body: ratings });
  for (let count = 0; count < 15; count += 1) {
    ok(await save(count % 2 ? 'met' : 'members'));
    ok(await confirm());
  }
  for (const refused of [await save('met'), await confirm()]) expect(refused.status).toBe(429);
});

describe('Texts for several readers', () => {
  it('name a person as each reader may see them', async () => {
    const team = await playdates.team();
    const [friends, strangers] = [await playdates.team(), await playdates.team()];
    await server.app.db
      .updateTable('profiles')
      .set({ first_name: 'Mia', last_name: 'Moreno', audience: 'met' })
      .where('id', '=', team[0].id)
      .execute();
    await people.befriend(team[0], friends[0]);
    const id = await playdates.create(team);
    await playdates.apply(friends, id);
    await playdates.apply(strangers, id);
    ok(await playdates.update(team[0], id, 'cancelled'));
    const textOf = async (reader: TestPerson) => {
      const items = await itemsOf<{ title: string; message: string; about: object }>(
        reader,
        '/api/notifications',
      );
      const { message, about } = items.find(({ title }) => title === 'PlayDate Cancelled') ?? {};
      return [message, about];
    };
    expect(await textOf(friends[0])).toEqual([
      expect.stringContaining('Mia Moreno '),
      expect.objectContaining({ last_name: 'Moreno' }),
    ]);
    expect(await textOf(strangers[0])).toEqual([
      expect.stringContaining('Mia M. '),
      expect.objectContaining({ last_name: 'M.' }),
    ]);
  });
});

describe('Lists of names', () => {
  it('are sorted and continued by what the viewer sees', async () => {
    const { owner, viewer } = await people('owner', 'viewer');
    // Their last names sort the other way round than they were made.
    const met = await people(
      Object.fromEntries(
        Array.from({ length: 25 }, (_, at) => [
          `m${at}`,
          {
            first_name: 'Mia',
            last_name: `M${String.fromCharCode(122 - at)}`,
            audience: 'met' as const,
          },
        ]),
      ),
    );
    await people.befriend(owner, ...Object.values(met));
    type Page = {
      items: { profile: { id: string; last_name: string } }[];
      next_cursor: string | null;
    };
    const path = `/api/profiles/${owner.id}/friends_and_watched`;
    const first = ok<Page>(await viewer.call('GET', path));
    const cursor = first.next_cursor ?? '';
    expect(cursor).toContain('"M."');
    const second = ok<Page>(
      await viewer.call('GET', `${path}?cursor=${encodeURIComponent(cursor)}`),
    );
    const shown = [...first.items, ...second.items].map(({ profile }) => profile);
    expect(new Set(shown.map(({ last_name }) => last_name))).toEqual(new Set(['M.']));
    const ids = shown.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toHaveLength(25);
  });
});

describe('Search', () => {
  const search = async (viewer: TestPerson, search_query: string) =>
    ok<FoundPlayer[]>(
      await viewer.call('POST', '/api/rpc/search_profiles', { body: { search_query } }),
    );

  it('finds a person whom one does not know by the first name and the initial, whatever follows it', async () => {
    const { viewer } = await people('viewer');
    const mia = await createMet({ first_name: 'Mary Xylarosa', last_name: 'Quíntero-Vázquez' });
    const found = async (query: string) =>
      (await search(viewer, query)).some(({ id }) => id === mia.id);
    for (const query of [
      'ma',
      'mary xylaro',
      'MARY XYLAROSA',
      ' mary xylarosa ',
      'mary xylarosa q',
      'mary xylarosa quintero-vazquez',
      'Mary Xylarosa Quíntero-V',
      'mary xylarosa quarterback of all',
    ])
      expect(await found(query), query).toBe(true);
    for (const query of [
      'mary q',
      'mary xylarosa r',
      'quintero',
      'qu',
      'vazquez',
      'intero',
      'q mary xylarosa',
      'quintero-vazquez mary xylarosa',
      'xylarosa',
      'mary xylaroza q',
    ])
      expect(await found(query), query).toBe(false);
    expect(await search(viewer, 'mary xylarosa q')).toContainEqual(
      expect.objectContaining({ id: mia.id, last_name: 'Q.', age: null }),
    );
  });

  it('finds a person whom one knows as before', async () => {
    const { friend } = await people('friend');
    const mia = await createMet({ first_name: 'Xylarosa', last_name: 'Zwyczajna' });
    await people.befriend(mia, friend);
    for (const query of ['zw', 'xylarosa zwy', 'yczaj', 'zwyczajn xylarosa', 'zwyczjna'])
      expect(await search(friend, query), query).toContainEqual(
        expect.objectContaining({ id: mia.id, last_name: 'Zwyczajna', age: expect.any(Number) }),
      );
  });

  it('sorts people whom one does not know by the first name, whatever their last names are', async () => {
    const { viewer } = await people('viewer');
    await people({
      late: { first_name: 'Xaverine', last_name: 'Aab', audience: 'met' },
      early: { first_name: 'Xaverine', last_name: 'Zzb', audience: 'met' },
      open: { first_name: 'Xaverine', last_name: 'Aaa' },
    });
    const ids = (await search(viewer, 'xaver')).map(
      ({ id, last_name }) => [last_name, id] as const,
    );
    expect(ids.map(([name]) => name).toSorted()).toEqual(['A.', 'Aaa', 'Z.']);
    expect(ids.at(-1)?.[0]).toBe('Aaa');
    const met = ids.slice(0, 2).map(([, id]) => id);
    expect(met).toEqual(met.toSorted());
  });
});

describe('A page of people', () => {
  it('costs nothing more when they show themselves to all, and a few pages each when not', async () => {
    const { viewer } = await people('viewer');
    const shown = await people(...Array.from({ length: 40 }, (_, at) => `shown${at}`));
    const ids = Object.values(shown).map(({ id }) => id);
    const { db } = server.app;
    /** The pages that reading their last names takes. */
    const pages = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
        explain (analyze, buffers, format json)
        select last_name_for(${viewer.id}::uuid, id, audience, last_name) from profiles
        where id = any (${ids}::uuid[])`.execute(db);
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
        rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      return hit + read;
    };
    const before = await pages();
    await db.updateTable('profiles').set({ audience: 'met' }).where('id', 'in', ids).execute();
    await pages();
    expect(before).toBeLessThan(200);
    expect(await pages()).toBeLessThan(40 * 15);
  });
});

describe('Own lists and the data export', () => {
  it('show a linked person whom one does not know with an initial and without an age group', async () => {
    const { owner, friend } = await people('owner', 'friend');
    await people.befriend(owner, friend);
    const mia = await createMet({ first_name: 'Mia', last_name: 'Moreno' });
    const body = { id: newId(), profile_id: mia.id };
    expect(await owner.call('POST', '/api/players', { body })).toMatchObject({
      body: {
        first_name: 'Mia',
        last_name: 'M.',
        gender: 'female',
        dupr_rating: 3.5,
        age_group: null,
      },
    });
    const { id } = await createList(owner);
    await people.befriend(owner, mia);
    expect(await addEntry(owner, id, { platform_user_id: mia.id })).toMatchObject({
      last_name: 'Moreno',
    });
    const [friendship] = await itemsOf<{ id: string; profile: { id: string } }>(
      owner,
      '/api/connections',
    );
    ok(await remove(owner, friendship?.id ?? ''));
    expect(await entriesOf(owner, id)).toMatchObject({
      items: [{ first_name: 'Mia', last_name: 'M.' }],
    });
    await connected(owner, mia, 'watched');
    expect(await itemsOf(owner, '/api/connections?type=watched')).toMatchObject([
      { profile: { last_name: 'M.' } },
    ]);
    ok(await owner.call('POST', '/api/blocks', { body: { profile_id: mia.id } }));
    expect(await itemsOf(owner, '/api/blocks')).toMatchObject([{ profile: { last_name: 'M.' } }]);
    const { body: exported } = await owner.call('GET', '/api/auth/export');
    expect(JSON.stringify(exported)).toContain('Mia M.');
    expect(JSON.stringify(exported)).not.toContain('Moreno');
  });
});

const reads = Object.entries<OperationCall>(operationCalls).filter(
  // A sign-in answers who knows the password of the creator; moderators see whom they moderate and
  // invite.
  ([, { changes, operation }]) =>
    changes === undefined &&
    operation !== 'auth.signIn' &&
    !/^(admin\.|signup_codes|.*listAll)/.test(operation),
);
/** What these viewers read and are mailed, without their first mails, each with its name. */
async function everythingRead(
  fixture: Fixture,
  viewers: Record<string, TestPerson>,
  mailed: ReadonlyMap<string, number> = new Map(),
) {
  const found: { viewer: string; name: string; body: unknown }[] = [];
  for (const [viewer, person] of Object.entries(viewers)) {
    const call = (method: string, path: string, body?: object) =>
      person.call(method, path, { body });
    for (const [name, attempt] of reads)
      found.push({ viewer, name, body: (await attempt.make(call, fixture, server)).body });
    for (const other of Object.values(fixture.cast))
      found.push({
        viewer,
        name: 'profile',
        body: (await person.call('GET', `/api/profiles/${other.id}`)).body,
      });
    for (const mail of (await server.mails(person.email)).slice(mailed.get(person.email)))
      found.push({ viewer, name: 'mail', body: mail.text });
  }
  return found;
}
async function createMetFixture(status: 'open' | 'matched') {
  const fixture = await createFixture(server, people, status, 'met');
  const { creator, partner, declined, ...others } = fixture.cast;
  // Each with a DUPR ID and a change of the rating to hide.
  const ratings_confirmed_at = new Date().toISOString();
  const rated = {
    dupr_rating: 3.6,
    self_rating: 3.5,
    rating_source: 'dupr' as const,
    dupr_id: 'QQQ777',
  };
  await server.app.db.transaction().execute(async (trx) => {
    for (const { id } of [creator, partner, declined, ...Object.values(others)])
      await setRatings(trx, await lockRatings(trx, id), { ...rated, ratings_confirmed_at });
  });
  // In the creator's SUPR Builder and list: who is known, and who was when the entry was made.
  for (const { id } of [partner, declined])
    ok(await creator.call('POST', '/api/players', { body: { id: newId(), profile_id: id } }));
  await server.app.db
    .insertInto('partner_list_entries')
    .values(
      [partner, declined].map(({ id: platform_user_id }, at) => ({
        id: newId(),
        partner_list_id: fixture.partnerList,
        platform_user_id,
        order_position: 2 + at,
      })),
    )
    .execute();
  return fixture;
}
/** The calendar of a person, as a program that knows its address reads it. */
async function calendarTextOf(person: TestPerson): Promise<string> {
  const path = await calendarOf(person);
  const response = await server.fetch(new Request(`http://localhost:3000${path}`));
  // Long lines go on after a line break and a space.
  return (await response.text()).replaceAll('\r\n ', '');
}
type Role = keyof Fixture['cast'];
const rolesOf = ({ cast }: Fixture) => Object.keys(cast) as Role[];

// What changes something is tried by authorization.test.ts with the same rules.
describe.each(['open', 'matched'] as const)(
  'No answer tells more, while a PlayDate is %s',
  (status) => {
    const four: Role[] = ['creator', 'partner', 'accepted', 'accepted_partner'];

    it('to any role of anybody who shows strangers part of the profile, nor less', async () => {
      const fixture = await createMetFixture(status);
      const read = await everythingRead(fixture, fixture.cast);
      const breaches = read.flatMap(({ viewer, name, body }) =>
        [
          ...breachesOfAudience(fixture, knownTo(viewer as Kind, status), viewer, body),
          ...withheldFrom(fixture, viewer as Kind, status, body),
        ].map((breach) => `${viewer}, ${name}: ${breach}`),
      );
      expect(breaches).toEqual([]);
      const wholeNames = (viewer: Role) =>
        new Set(
          read
            .filter((each) => each.viewer === viewer)
            .flatMap(({ body }) => namedWhole(fixture, body)),
        );
      for (const viewer of rolesOf(fixture)) {
        const known = rolesOf(fixture).filter(
          (role) => seesWhole(viewer, role, status) && !areApart(viewer, role),
        );
        // Somebody paused reads only the own profile.
        expect(wholeNames(viewer), viewer).toEqual(
          new Set(viewer === 'paused' ? ['paused'] : known),
        );
      }
      const linked = (list: string) =>
        read.find(({ viewer, name }) => viewer === 'creator' && name === list)?.body;
      for (const list of ['players', 'entries'])
        expect(namedWhole(fixture, linked(list)), list).toEqual(['partner']);
      expect(linked('players')).toMatchObject({
        items: [{ age_group: null }, { age_group: '50_or_over' }, {}],
      });

      const { id, last_name } = fixture.cast.creator;
      const told = (body: unknown) => breachesOfAudience(fixture, [], 'declined', body);
      expect(told({ items: [{ id, age: 36 }] })).toEqual(['creator: age']);
      expect(told([{ id: newId(), profile_id: id, age_group: 'under_50' }])).toEqual([
        'creator: age_group',
      ]);
      expect(told(`By ${last_name}`)).toHaveLength(1);
      const initial = { id: fixture.cast.partner.id, last_name: 'Z.' };
      expect(withheldFrom(fixture, 'creator', status, [initial])).toEqual([
        'partner: no last name',
      ]);
      expect(withheldFrom(fixture, 'stranger', status, [initial])).toEqual([]);
    });

    it('to any role in its calendar, which has no last name', async () => {
      const fixture = await createMetFixture(status);
      for (const role of rolesOf(fixture).filter((each) => each !== 'paused')) {
        const text = await calendarTextOf(fixture.cast[role]);
        expect(text.includes('BEGIN:VEVENT'), role).toBe(
          status === 'matched' && four.includes(role),
        );
        for (const { last_name, email } of Object.values(fixture.cast))
          expect([last_name, email].filter((each) => text.includes(each))).toEqual([]);
      }
    });

    it('to anybody by an event: it has topics alone, for those whom they concern', async () => {
      const { id, cast, partnerList, player } = await createMetFixture(status);
      const { creator, partner } = cast;
      const listener = await listenToTopics(server);
      const { heard } = await listener.during(async () => {
        ok(await creator.call('PATCH', `/api/profiles/${creator.id}`, { body: profileBody() }));
        await setAudience(creator, 'members');
        await setAudience(creator, 'met');
        ok(await creator.call('DELETE', `/api/players/${player}`));
        ok(
          await creator.call('PATCH', `/api/partner_lists/${partnerList}`, {
            body: { name: 'Spring' },
          }),
        );
        if (status === 'open')
          ok(await partner.call('PUT', `/api/play_dates/${id}/times`, { body: { times: [] } }));
        else ok(await playdates.send(creator, id, 'At six'));
        ok(await playdates.update(creator, id, status === 'open' ? 'cancelled' : 'completed'));
      });
      const told: Role[] =
        status === 'open' ? ['creator', 'partner', 'applicant', 'applicants_partner'] : four;
      const others = Object.entries(cast).filter(([role]) => !told.includes(role as Role));
      const strangers = others.map(([, person]) => person.id);
      expect(heard.filter(({ users }) => users.some((user) => strangers.includes(user)))).toEqual(
        [],
      );
      expect(heard.length).toBeGreaterThan(5);
      // Words and ids.
      for (const topic of heard.flatMap(({ topics }) => topics))
        expect(topic).toMatch(/^[a-z_]+(\/[a-z_]+|\/[0-9a-f-]{36})*$/);
    });

    it('to any role of anybody who shows all members the profile', async () => {
      const fixture = await createFixture(server, people, status);
      const read = await everythingRead(fixture, fixture.cast);
      const breaches = read.flatMap(({ viewer, name, body }) =>
        breachesOfFieldRules(fixture, name as OperationCallName, viewer as Kind, body).map(
          (breach) => `${viewer}, ${name}: ${breach}`,
        ),
      );
      expect(breaches).toEqual([]);
    });
  },
);

it('Nothing tells later the names of those whom one has met, whose match is long over', async () => {
  const fixture = await createMetFixture('open');
  const { creator, partner } = fixture.cast;
  const { former, formerToo } = await people({
    former: { audience: 'met', last_name: 'Zqlong' },
    formerToo: { audience: 'met', last_name: 'Zqago' },
  });
  await people.befriend(former, formerToo);
  const played = await playdates.match([
    [creator, partner],
    [former, formerToo],
  ]);
  ok(await playdates.send(creator, played.id, 'See you'));
  await playdates.complete(played.id, former, creator);
  const viewers = { former, formerToo };
  const mailed = new Map<string, number>();
  for (const { email } of [former, formerToo])
    mailed.set(email, (await server.mails(email)).length);
  await sql`update play_dates set completed_at = now() - interval '31 days' where id = ${played.id}`.execute(
    server.app.db,
  );
  const read = await everythingRead({ ...fixture, id: played.id }, viewers, mailed);
  const breaches = read.flatMap(({ viewer, name, body }) =>
    breachesOfAudience(fixture, [], viewer, body).map((breach) => `${viewer}, ${name}: ${breach}`),
  );
  expect(breaches).toEqual([]);
});
