import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setPaused } from '#features/profiles/server/service/flags.ts';
import { newId } from '#platform/common/ids.ts';
import { freshAddress, invite } from '#tests/support/invitations.ts';
import { createListWithPartners } from '#tests/support/partner-lists.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { personalColumns, retainedColumns } from '#tests/support/personal-columns.ts';
import { ok } from '#tests/support/playdates.ts';
import { manualPlayer } from '#tests/support/players.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

type DataExport = Record<string, unknown[] | Record<string, unknown> | null>;
const db = () => server.app.db;
const exportOf = async (person: TestPerson) =>
  ok<DataExport>(await person.call('GET', '/api/auth/export'));
const remove = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });

async function countOf(column: string, id: string): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(name)} = ${id}`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
}

/** Every row of the product's tables that contains this text, mailbox excluded. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'dev_mails'
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(db());
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t
        where position(${text.toLowerCase()} in lower(t::text)) > 0`.execute(db());
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const codes = () => String(1_000_000 + Math.floor(Math.random() * 9_000_000));

/** A person with a unique name and a row in every column that refers to people. */
async function somebody() {
  const { anna, ben, cleo, dora } = await people({
    anna: {
      first_name: 'Annabellissima',
      last_name: 'Unmistakable',
      zip_code: '85281-9876',
      is_admin: true,
    },
    ben: {},
    cleo: {},
    dora: {},
  });
  await people({ other: { is_admin: true } });
  for (const [one, two] of [
    [anna, ben],
    [cleo, dora],
    [anna, cleo],
  ] as const)
    await people.befriend(one, two);
  const { eva, finn, gil, hal } = await people('eva', 'finn', 'gil', 'hal');
  ok(await anna.call('POST', '/api/blocks', { body: { profile_id: gil.id } }));
  ok(await hal.call('POST', '/api/blocks', { body: { profile_id: anna.id } }));
  ok(
    await anna.call('POST', '/api/connections', {
      body: { receiver_id: eva.id, message: 'I play Tuesdays' },
    }),
  );
  ok(await finn.call('POST', '/api/connections', { body: { receiver_id: anna.id } }));
  await db()
    .insertInto('connections')
    .values([
      {
        id: newId(),
        requester_id: finn.id,
        receiver_id: anna.id,
        type: 'watched',
        status: 'accepted',
      },
      {
        id: newId(),
        requester_id: anna.id,
        receiver_id: finn.id,
        type: 'watched',
        status: 'accepted',
      },
    ])
    .execute();

  for (const [owner, joiner] of [
    [anna, cleo],
    [cleo, anna],
  ] as const) {
    const { code } = ok<{ code: string }>(
      await owner.call('POST', '/api/invite_links', { body: {} }),
    );
    ok(await joiner.call('POST', `/api/invite_links/${code}/join`));
  }

  const created = await playdates.create([anna, ben], { terms: { time_zone: 'America/Phoenix' } });
  const application = await playdates.apply([cleo, dora], created);
  ok(await playdates.answer(anna, created, application, 'accepted'));
  ok(await playdates.send(anna, created, 'Court three at nine?'));
  ok(await playdates.send(cleo, created, 'A secret of Cleo'));
  const chat = `/api/play_dates/${created}/messages`;
  await anna.call('PATCH', chat, { body: { read: true } });
  await anna.call('PUT', `${chat}/muted`, { body: { muted: true } });
  await playdates.complete(created, cleo, ben);
  await db()
    .insertInto('agreement_changes')
    .values(
      [
        { id: newId(), proposed_by: anna.id },
        { id: newId(), proposed_by: cleo.id, answered_by: anna.id, state: 'declined' as const },
      ].map((row) => ({
        ...row,
        play_date_id: created,
        version: 1,
        starts: [],
        setting: 'outdoor' as const,
        expires_at: '2026-01-02T03:04:05.000Z',
      })),
    )
    .execute();
  const attendance = { play_date_id: created, kind: 'late', was_played: true } as const;
  const byOthers = { about_team: 'creator_team', reporter_team: 'other_team' } as const;
  const byCreators = { about_team: 'other_team', reporter_team: 'creator_team' } as const;
  await db()
    .insertInto('attendance_reports')
    .values([
      {
        ...attendance,
        ...byOthers,
        id: newId(),
        about_id: anna.id,
        reporter_id: cleo.id,
        note: 'Ten minutes',
      },
      { ...attendance, ...byCreators, id: newId(), about_id: dora.id, reporter_id: anna.id },
      {
        ...attendance,
        ...byOthers,
        id: newId(),
        about_id: ben.id,
        reporter_id: cleo.id,
        was_played: false,
        contradicted_by: anna.id,
        contradicted_at: '2026-01-02T03:04:05.000Z',
      },
    ])
    .execute();
  const score = {
    play_date_id: created,
    creator_team_points: 11,
    other_team_points: 7,
    is_confirmed: true,
  };
  await db()
    .insertInto('play_date_scores')
    .values([
      {
        ...score,
        game: 1,
        entered_by: anna.id,
        entered_team: 'creator_team',
        confirmed_by: cleo.id,
      },
      { ...score, game: 2, entered_by: cleo.id, entered_team: 'other_team', confirmed_by: anna.id },
    ])
    .execute();
  const cancelled = await playdates.create([anna, ben]);
  ok(await playdates.update(anna, cancelled, 'cancelled'));
  const open = await playdates.create([ben, anna]);
  const refused = await playdates.create([ben, anna]);
  ok(
    await anna.call('PUT', `/api/play_dates/${refused}/answer`, {
      body: { answer: 'not_this_time' },
    }),
  );
  const pending = await playdates.create([cleo, dora]);
  const own = await playdates.apply([anna, ben], pending);
  const second = await playdates.create([dora, cleo]);
  await playdates.apply([ben, anna], second);
  const matched = await playdates.create([anna, ben]);
  const accepted = await playdates.apply([dora, cleo], matched);
  ok(await playdates.answer(ben, matched, accepted, 'accepted'));

  const calendar = ok<{ url: string }>(await anna.call('POST', '/api/calendar_feeds'));
  ok(await anna.call('PATCH', '/api/mail_preferences', { body: { mail_two_hours: false } }));
  await db()
    .insertInto('reminders_sent')
    .values({
      play_date_id: matched,
      profile_id: anna.id,
      kind: 'day_before',
      version: 1,
      starts_at: '2027-03-13T18:00:00.000Z',
    })
    .execute();
  ok(await anna.call('POST', '/api/players', { body: manualPlayer }));
  ok(await ben.call('POST', '/api/players', { body: { profile_id: anna.id } }));
  ok(await anna.call('PATCH', '/api/team_builder_settings', { body: { team_size: 2 } }));
  const listed = (owner: TestPerson, ...partners: object[]) =>
    createListWithPartners(owner, { partners });
  await listed(ben, { platform_user_id: anna.id });
  await listed(
    anna,
    { platform_user_id: ben.id, status: 'maybe', notes: 'Plays at the net' },
    { first_name: 'Gus', last_name: 'Guest', email: 'gus@elsewhere.test' },
  );

  ok(
    await anna.call('POST', '/api/auth/sign-in', {
      body: { email: anna.email, password: testPassword },
    }),
  );
  await invite(anna, freshAddress());
  const body = { email: 'annas-next@courtfolk.test', current_password: testPassword };
  ok(await anna.call('POST', '/api/auth/change-email', { body }));
  const report = (reporter: TestPerson, about: TestPerson) => ({
    id: newId(),
    reporter_id: reporter.id,
    about_id: about.id,
    target_type: 'person' as const,
    target_id: about.id,
    reason: 'harassment' as const,
  });
  ok(await anna.call('POST', '/api/reports', { body: { ...report(anna, eva), id: undefined } }));
  const closed = {
    state: 'closed',
    outcome: 'warned',
    closed_at: '2026-01-02T03:04:05.000Z',
  } as const;
  const [about, by] = [report(cleo, anna), report(cleo, dora)];
  await db()
    .insertInto('reports')
    .values([
      { ...about, ...closed, closed_by: null },
      { ...by, ...closed, closed_by: anna.id },
    ])
    .execute();
  await db()
    .insertInto('warnings')
    .values([
      { id: newId(), report_id: about.id, profile_id: anna.id, warned_by: null, text: 'Be kind' },
      { id: newId(), report_id: by.id, profile_id: dora.id, warned_by: anna.id, text: 'Be fair' },
    ])
    .execute();
  const former = newId();
  await db()
    .insertInto('former_players')
    .values({ id: former, is_paused: false, profile_id: anna.id })
    .execute();
  await db()
    .insertInto('held_addresses')
    .values({ address_hash: Buffer.alloc(32), profile_id: anna.id })
    .execute();
  await db()
    .insertInto('former_addresses')
    .values({
      profile_id: anna.id,
      address_hash: Buffer.alloc(32),
      changed_at: new Date().toISOString(),
    })
    .execute();
  await server.runJobs();
  await db()
    .insertInto('signup_codes')
    .values([
      { id: newId(), code: codes(), user_id: anna.id, used_at: '2026-01-02T03:04:05.000Z' },
      { id: newId(), code: codes(), created_by: anna.id },
    ])
    .execute();
  await people.setPaused(finn, true);
  await people.setPaused(anna, true);
  await people.setPaused(anna, false);
  await setPaused(server.app, { user_id: anna.id }, finn.id, false);
  ok(await playdates.update(anna, matched, 'completed'));
  await db()
    .insertInto('partner_questions')
    .values([
      { captain_id: anna.id, partner_id: ben.id },
      { captain_id: cleo.id, partner_id: anna.id },
    ])
    .execute();
  return {
    anna,
    ben,
    cleo,
    dora,
    eva,
    finn,
    calendar,
    created,
    cancelled,
    open,
    pending,
    own,
    second,
    matched,
  };
}

describe('Personal data', () => {
  test('is in the export, and deleted or anonymous after the account is deleted', async () => {
    const { anna } = await somebody();
    const names = Object.keys(personalColumns);
    for (const name of Object.keys(retainedColumns))
      expect(await countOf(name, anna.id), name).toBeGreaterThan(0);
    const before = await Promise.all(names.map((name) => countOf(name, anna.id)));
    expect(
      names.filter((_, at) => before[at] === 0),
      'the test has no example of',
    ).toEqual([]);
    const download = await exportOf(anna);
    for (const [name, column] of Object.entries({ ...personalColumns, ...retainedColumns })) {
      if (!('section' in column)) continue;
      const section = download[column.section];
      expect(
        Array.isArray(section) ? section.length : Object.keys(section ?? {}).length,
        name,
      ).toBeGreaterThan(0);
    }
    expect(await rowsWith('Unmistakable')).not.toEqual([]);
    expect(await remove(anna)).toMatchObject({ status: 204 });
    for (const name of names) expect([name, await countOf(name, anna.id)]).toEqual([name, 0]);
    for (const trace of ['Unmistakable', anna.email, 'annas-next@', anna.id])
      expect((await rowsWith(trace)).filter((row) => !row.startsWith('audit_log: '))).toEqual([]);
    const traces = (await rowsWith(anna.id)).join('\n');
    expect(traces, 'the log keeps the number alone').not.toMatch(
      /Unmistakable|courtfolk\.test|annas-next/i,
    );
    for (const name of Object.keys(retainedColumns))
      expect(await countOf(name, anna.id), name).toBeGreaterThan(0);
  });
});

describe('What a person wrote for others', () => {
  test('goes with the account, but for chats and what was agreed on', async () => {
    const { anna, ben, cleo, dora } = await people('anna', 'ben', 'cleo', 'dora');
    await people.befriend(anna, ben);
    await people.befriend(cleo, dora);
    const description = 'Quizzaciously described';
    const match = async () => {
      const id = await playdates.create([anna, ben], { description });
      const request = await playdates.apply([cleo, dora], id);
      ok(await playdates.answer(anna, id, request, 'accepted'));
      return id;
    };
    const [played, off, other] = [await match(), await match(), await match()];
    const terms = { time_zone: 'America/Phoenix', venue_name: 'Quizzacious Court' };
    const cancelled = await playdates.create([anna, ben], { description, terms });
    ok(await playdates.update(anna, cancelled, 'cancelled'));
    await playdates.create([anna, ben], { description, terms });
    const hers = await playdates.create([cleo, dora], { description: 'Cleo wrote this' });
    const callOff = (person: TestPerson, id: string, reason: string, note: string) =>
      person.call('POST', `/api/play_dates/${id}/call_off`, { body: { version: 1, reason, note } });
    ok(await callOff(anna, off, 'court', 'Quizzaciously wet'));
    ok(await callOff(anna, other, 'other', 'Quizzaciously late'));
    ok(await playdates.send(anna, played, 'Spoken in the chat'));
    await playdates.complete(played, cleo, ben);
    const change = {
      play_date_id: played,
      version: 1,
      starts: [],
      note: 'Quizzaciously noted',
      expires_at: '2026-01-02T03:04:05.000Z',
    };
    await db()
      .insertInto('agreement_changes')
      .values([
        {
          ...change,
          id: newId(),
          proposed_by: anna.id,
          venue_name: 'Agreed Park',
          state: 'accepted',
        },
        {
          ...change,
          id: newId(),
          proposed_by: anna.id,
          venue_name: 'Quizzacious Park',
          state: 'declined',
        },
        {
          ...change,
          id: newId(),
          proposed_by: cleo.id,
          venue_name: 'Park of Cleo',
          note: 'Cleo wrote this',
          state: 'expired',
        },
      ])
      .execute();
    const report = { play_date_id: played, kind: 'late', was_played: true } as const;
    await db()
      .insertInto('attendance_reports')
      .values([
        {
          ...report,
          id: newId(),
          about_id: dora.id,
          about_team: 'other_team',
          reporter_id: anna.id,
          reporter_team: 'creator_team',
          note: 'Quizzaciously slow',
        },
        {
          ...report,
          id: newId(),
          about_id: ben.id,
          about_team: 'creator_team',
          reporter_id: cleo.id,
          reporter_team: 'other_team',
          note: 'Cleo wrote this',
        },
      ])
      .execute();
    expect(await rowsWith('quizzacious')).toHaveLength(10);
    expect(await remove(anna)).toMatchObject({ status: 204 });
    expect(await rowsWith('quizzacious')).toEqual([]);
    for (const [text, count] of [
      ['Spoken in the chat', 1],
      ['Agreed Park', 1],
      ['Cleo wrote this', 3],
    ] as const)
      expect([text, (await rowsWith(text)).length]).toEqual([text, count]);
    const ends = await db()
      .selectFrom('play_dates')
      .select(['id', 'description', 'ended_reason', 'ended_note'])
      .where('id', 'in', [off, other, hers])
      .execute();
    const removed = 'Removed with the account of its author';
    expect(ends).toHaveLength(3);
    expect(ends).toEqual(
      expect.arrayContaining([
        { id: off, description: removed, ended_reason: 'court', ended_note: null },
        // The reason needs an explanation, and stays: it says what is owed.
        { id: other, description: removed, ended_reason: 'other', ended_note: removed },
        { id: hers, description: 'Cleo wrote this', ended_reason: null, ended_note: null },
      ]),
    );
  });
});

describe('The export', () => {
  test('has all own data, and only the names of others', async () => {
    const { anna, ben, cleo, finn, calendar, created, cancelled, open, matched, pending, own } =
      await somebody();
    const download = await exportOf(anna);
    expect(download.profile).toMatchObject({
      id: anna.id,
      first_name: 'Annabellissima',
      birthdate: anna.birthdate,
      zip_code: '85281-9876',
      dupr_rating: 3.5,
    });
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'profiles'`.execute(
      db(),
    );
    const exported = Object.keys(download.profile as object);
    const leftOut = rows.map(({ name }) => name).filter((name) => !exported.includes(name));
    // Made out of the name, for lists and searches.
    expect(leftOut.toSorted()).toEqual(['search_name', 'sort_name']);
    expect(download.account).toMatchObject({
      email: anna.email,
      terms_version: expect.any(String),
    });
    expect(download.rating_history).toMatchObject([{ dupr_rating: 3.5, self_rating: 3.5 }]);
    expect(download.sessions).toMatchObject([{ id: anna.session_id }, {}]);
    expect(download.devices).toHaveLength(1);
    expect(download.email_links).toMatchObject([
      { purpose: 'change_email', email: 'annas-next@courtfolk.test' },
    ]);
    expect(download.signup_codes).toMatchObject([{ used_at: '2026-01-02T03:04:05.000Z' }]);
    expect(download.signup_codes_created).toMatchObject([{ used_at: null }]);
    const connections = download.connections as { type: string; direction: string; with: string }[];
    expect(connections.map(({ type, direction }) => `${type} ${direction}`).toSorted()).toEqual([
      'friend received',
      'friend sent',
      'friend sent',
      'friend sent',
      'watched sent',
    ]);
    expect(connections).toContainEqual(expect.objectContaining({ message: 'I play Tuesdays' }));
    expect(connections.map((each) => each.with)).toContain(`${finn.first_name} ${finn.last_name}`);
    expect(download.blocks).toMatchObject([{ player: 'Gil Tester' }]);
    expect(download.partner_lists).toMatchObject([
      {
        name: 'Desert Classic',
        entries: [
          {
            order_position: 1,
            first_name: 'Ben',
            status: 'maybe',
            notes: 'Plays at the net',
            email: null,
          },
          { order_position: 2, last_name: 'Guest', email: 'gus@elsewhere.test' },
        ],
      },
    ]);
    expect(download.play_dates).toMatchObject([
      { id: created, your_part: 'creator', status: 'completed', partner: 'Ben Tester' },
      { id: cancelled, cancelled_by_you: true },
      { id: open, your_part: 'partner', status: 'open', your_answer: null },
      { id: matched, status: 'matched' },
    ]);
    expect(download.play_date_refusals).toMatchObject([{ created_at: expect.any(String) }]);
    expect(download.play_date_requests).toMatchObject([
      {
        id: own,
        play_date_id: pending,
        status: 'pending',
        captain: 'Annabellissima Unmistakable',
        partner: 'Ben Tester',
        price_changed_at: [],
        terms_seen: {},
      },
      { captain: 'Ben Tester' },
    ]);
    expect(download.reports).toMatchObject([
      { reason: 'harassment', state: 'open', about: 'Eva Tester' },
    ]);
    expect(download.warnings).toMatchObject([{ text: 'Be kind', answer: null }]);
    expect(download.warnings_given).toMatchObject([{ text: 'Be fair' }]);
    expect(download.play_dates).toMatchObject([
      { terms: { time_zone: 'America/Phoenix' } },
      {},
      {},
      {},
    ]);
    expect(download.agreements).toMatchObject([
      {
        play_date_id: created,
        setting: null,
        your_answers: [{ version: 1, answer: 'confirmed' }],
        score: [
          { entered_by_you: true, confirmed_by_you: false },
          { entered_by_you: false, confirmed_by_you: true },
        ],
      },
      {
        play_date_id: matched,
        your_answers: [{ answer: 'confirmed' }],
        you_said_played_at: expect.any(String) as string,
      },
    ]);
    expect(download.agreement_changes).toEqual(
      // Of one moment: in any order.
      expect.arrayContaining(
        [
          { proposed_by: 'Annabellissima Unmistakable', answered_by: null, setting: 'outdoor' },
          { proposed_by: 'Cleo Tester', answered_by: 'Annabellissima Unmistakable' },
        ].map((row) => expect.objectContaining(row)),
      ),
    );
    expect(download.attendance_reports).toEqual(
      // Of one moment: in any order.
      expect.arrayContaining(
        [
          { about: 'Annabellissima Unmistakable', reporter: 'Cleo Tester', note: 'Ten minutes' },
          {
            about: 'Dora Tester',
            reporter: 'Annabellissima Unmistakable',
            reporter_team: 'creator_team',
          },
          {
            reporter: 'Cleo Tester',
            was_played: false,
            contradicted_by: 'Annabellissima Unmistakable',
          },
        ].map((row) => expect.objectContaining(row)),
      ),
    );
    expect(download.mail_preferences).toMatchObject({ mail_matches: true, mail_two_hours: false });
    expect(download.reminders_sent).toMatchObject([
      { play_date_id: matched, kind: 'day_before', version: 1 },
    ]);
    // Since when, but not the address.
    expect(download.calendar_feed).toEqual({ created_at: expect.any(String) });
    expect(JSON.stringify(download)).not.toContain(
      new URL(calendar.url).pathname.slice('/calendar/'.length, -4),
    );
    expect(download.play_date_messages).toMatchObject([
      { play_date_id: created, content: 'Court three at nine?' },
    ]);
    expect(download.chat_reads).toEqual([
      { play_date_id: created, read_until: expect.any(String), muted: true },
    ]);

    expect(download.audit_log).toMatchObject([
      { action: 'pause_access', your_part: 'done_to_you' },
      { action: 'resume_access', your_part: 'done_to_you' },
      { action: 'resume_access', your_part: 'done_by_you' },
    ]);
    const text = JSON.stringify(download);
    for (const foreign of ['A secret of Cleo', 'Hal Tester', ben.email, cleo.email, finn.email])
      expect(text).not.toContain(foreign);
    const { db: database } = server.app;
    const { password_hash: passwordHash } = await database
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    for (const secret of [passwordHash, 'argon2', 'token_hash', 'password_hash'])
      expect(text).not.toContain(secret);
    await remove(anna);
  });

  test('is for its owner only, and available while paused', async () => {
    const { pat } = await people('pat');
    await setPaused(server.app, 'operator', pat.id, true, 'spam');
    const { paused_at } = ok<{ paused_at: string }>(await pat.call('GET', '/api/profiles/me'));
    expect(paused_at).toMatch(/^\d{4}-/);
    expect(await exportOf(pat)).toMatchObject({
      profile: { id: pat.id, is_paused: true, paused_at, paused_for: 'spam' },
    });
    expect(await server.call('GET', '/api/auth/export')).toMatchObject({ status: 401 });
  });

  test('has each of very many rows once, in order', async () => {
    const { id, creators } = await playdates.match();
    const userId = creators[0].id;
    await sql`insert into play_date_messages (id, play_date_id, user_id, content, created_at)
      select gen_random_uuid(), ${id}, ${userId}, 'Message ' || n,
        '2026-01-01'::timestamptz + n / 7 * interval '1 second'
      from generate_series(1, 1501) n`.execute(db());
    const rows = (await exportOf(creators[0])).play_date_messages as {
      content: string;
      created_at: string;
    }[];
    expect(new Set(rows.map((row) => row.content)).size).toBe(1501);
    expect(rows).toHaveLength(1501);
    expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).toSorted());
  });

  test('is limited to some requests an hour', async () => {
    const limited = await withServer({ rate_limits: true });
    const { anna } = await limited.people('anna');
    for (let at = 0; at < 10; at += 1) await exportOf(anna);
    expect(await anna.call('GET', '/api/auth/export')).toMatchObject({ status: 429 });
  });
});
