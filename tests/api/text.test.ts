import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isPlainLine, isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { offer } from '#tests/support/playdates.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

/** Every character except NUL, which PostgreSQL cannot store, and surrogate halves. */
function* codePoints(): Generator<number> {
  for (let point = 1; point <= 0x10ffff; point += 1)
    if (point < 0xd800 || point > 0xdfff) yield point;
}

const refusedHere = (isPlain: (text: string) => boolean) =>
  [...codePoints()].filter((point) => !isPlain(`a${String.fromCodePoint(point)}b`));

/** The same in the database; `refuses` is a condition on `value`. */
async function refusedThere(refuses: string): Promise<number[]> {
  const { rows } = await sql<{ points: number[] }>`
    select array_agg(point order by point) as points
    from generate_series(1, 1114111) point, lateral (
      select case when point not between 55296 and 57343 then 'a' || chr(point) || 'b' end as value)
        made
    where ${sql.raw(refuses)}`.execute(server.app.db);
  return rows[0]?.points ?? [];
}

describe('Forbidden characters of texts', () => {
  test('are the same in names and addresses, in the app and in the database', async () => {
    const refused = refusedHere(isPlainLine);
    expect(refused).toHaveLength(31 + 33 + 1 + 2 + 7 + 4);
    expect(await refusedThere('not is_plain_line(value)')).toEqual(refused);
  });

  test('are the same in descriptions and messages, which alone allow tabs and line breaks', async () => {
    const refused = refusedHere(isPlainText);
    expect(refusedHere(isPlainLine).filter((point) => !refused.includes(point))).toEqual([
      0x09, 0x0a,
    ]);
    expect(await refusedThere('not is_plain_text(value)')).toEqual(refused);
  });

  test('include NUL, which is refused before the database', () => {
    expect([isPlainLine('a\0b'), isPlainText('a\0b')]).toEqual([false, false]);
  });
});

describe('An invisible name', () => {
  test('is refused: the app and the database ignore the same characters', async () => {
    const invisible = [...codePoints()].filter((point) => !isVisible(String.fromCodePoint(point)));
    for (const point of [0x20, 0xa0, 0x200b, 0x200d, 0x2060, 0x3164, 0xfe0f, 0xfeff, 0xe0041])
      expect(invisible).toContain(point);
    expect(isVisible('\u200bNova\u200d')).toBe(true);
    const { rows } = await sql<{ points: number[] }>`
      select array_agg(point order by point) as points from generate_series(1, 1114111) point
      where case when point not between 55296 and 57343 then not is_visible(chr(point)) end`.execute(
      server.app.db,
    );
    expect(rows[0]?.points).toEqual(invisible);
  });

  test.each(['\u200b', '\u2060\u200d', '\u3164', '\u{e0041}\u{e007f}'])(
    'as %j is refused at the sign-up and by the database',
    async (name) => {
      expect(
        await signUp(server, { email: 'unseen@courtfolk.test', first_name: name }),
      ).toMatchObject({
        status: 400,
        body: { data: { fields: { first_name: 'First name is required' } } },
      });
      await expect(people({ anna: { last_name: name } })).rejects.toMatchObject({
        code: '23514',
        constraint: 'person_name_visible',
      });
    },
  );
});

describe('Text that looks like code', () => {
  const html = '<img src=x onerror="alert(1)">&amp;\'; drop table profiles;--{{7*7}}';

  test('is shown unchanged in a name, from the sign-up to other users and mails', async () => {
    const email = 'html@courtfolk.test';
    expect(
      (await signUp(server, { email, first_name: html, last_name: 'O’Neill-Łęcki 🎾' })).status,
    ).toBe(200);
    const { session } = sessionOf(await confirm(server, await mailedToken(server, email)));
    expect(session.user).toMatchObject({ first_name: html, last_name: 'O’Neill-Łęcki 🎾' });
    for (const mail of await server.mails(email)) expect(mail.html).not.toContain('<img');

    const { anna } = await people('anna');
    const found = await anna.call('POST', '/api/rpc/search_profiles', {
      body: { search_query: 'lecki' },
    });
    expect(found.body).toMatchObject([{ first_name: html }]);
    await server.call('POST', '/api/connections', {
      token: session.access_token,
      body: { receiver_id: anna.id },
    });
    const notifications = await anna.call('GET', '/api/notifications');
    expect(notifications.body).toMatchObject({
      items: [{ message: `${html} O’Neill-Łęcki 🎾 wants to be your friend` }],
    });
    expect(notifications.headers.get('content-type')).toMatch(/^application\/json/);
    expect(notifications.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is shown unchanged in a description and in the chat', async () => {
    const description = `${html}\n\n\t${html}`;
    const { anna, ben } = await people('anna', 'ben');
    await people.befriend(anna, ben);
    const body = { ...offer, partner_id: ben.id, description: `  ${description}\n` };
    const created = await anna.call('POST', '/api/play_dates', { body });
    expect(created).toMatchObject({ status: 200, body: { description } });

    const { id, creators, players } = await playdates.match();
    expect((await playdates.send(creators[0], id, ` ${description} `)).status).toBe(200);
    expect((await players[1].call('GET', `/api/play_dates/${id}/messages`)).body).toMatchObject({
      items: [{ content: description }],
    });
  });

  test.each(['%%', '__', '\\\\', '%_', "'--", '" or 1=1', '.*', '[a-z]', '$1', '<script>', ' % '])(
    'in a search for %j, which finds nobody',
    async (searchQuery) => {
      const { anna } = await people('anna', 'ben', 'cleo');
      const answer = await anna.call('POST', '/api/rpc/search_profiles', {
        body: { search_query: searchQuery },
      });
      expect(answer).toMatchObject(
        searchQuery.trim().length < 2 ? { status: 400 } : { status: 200, body: [] },
      );
    },
  );
});

test('unknown fields are ignored: a sign-up cannot set admin, confirmation or id', async () => {
  const email = 'greedy@courtfolk.test';
  const { admin } = await people('admin');
  const wanted = {
    email,
    is_admin: true,
    is_paused: false,
    id: admin.id,
    created_at: '2001-01-01T00:00:00.000Z',
  };
  expect(await signUp(server, wanted)).toMatchObject({ status: 200, body: { email } });
  const { session } = sessionOf(await confirm(server, await mailedToken(server, email)));
  expect(session.user).toMatchObject({ is_admin: false, email });
  expect(session.user.id).not.toBe(admin.id);
  expect(session.user.created_at > '2020').toBe(true);
});
