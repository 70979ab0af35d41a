import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaiters } from '#tests/support/locks.ts';
import { createPeople } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// The first words of names, by which letters from within a name are looked up: user-searches.ts.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const words = async () => {
  const { rows } = await sql<{ word: string }>`select word from directory_words order by word`.execute(
    server.app.db,
  );
  return rows.map((row) => row.word);
};
const rename = (id: string, first_name: string) =>
  sql`update profiles set first_name = ${first_name} where id = ${id}`;

test('each first word of a first or a last name is there once, and leaves with the last who bears it', async () => {
  const people = createPeople(server);
  const { una, ula } = await people({
    una: { first_name: 'Xénia Maria', last_name: 'de Vries' },
    ula: { first_name: 'Vera', last_name: "Xenia-O'Hara Smith" },
  });
  expect(await words()).toEqual(['de', 'vera', "xenia-o'hara", 'xenia'].sort());
  await rename(ula.id, 'Xenia').execute(server.app.db);
  expect(await words()).toEqual(['de', 'xenia', "xenia-o'hara"]);
  await rename(una.id, 'Zora').execute(server.app.db);
  expect(await words()).toEqual(['de', 'xenia', "xenia-o'hara", 'zora']);
  await sql`delete from profiles where id = ${ula.id}`.execute(server.app.db);
  expect(await words()).toEqual(['de', 'zora']);
  await rename(una.id, 'De').execute(server.app.db);
  expect(await words()).toEqual(['de']);
});

/** The second waits for the first, which has not ended. */
async function atOnce(first: ReturnType<typeof rename>, second: ReturnType<typeof rename>): Promise<void> {
  const { db } = server.app;
  const { later } = await db.transaction().execute(async (trx) => {
    await first.execute(trx);
    await sql`set constraints directory_words_kept immediate`.execute(trx);
    const later = second.execute(db);
    await expect.poll(() => lockWaiters(db), { timeout: 4000 }).toBe(1);
    return { later };
  });
  await later;
}

test('a word that one person gives up while another takes it stays, whoever was first', async () => {
  const people = createPeople(server);
  const { amy, bea } = await people({ amy: { first_name: 'Quilla' }, bea: { first_name: 'Berta' } });
  await atOnce(rename(amy.id, 'Anna'), rename(bea.id, 'Quilla'));
  expect(await words()).toContain('quilla');
  await atOnce(rename(amy.id, 'Quilla'), rename(bea.id, 'Berta'));
  expect(await words()).toContain('quilla');
  await atOnce(rename(amy.id, 'Berta'), rename(bea.id, 'Quilla'));
  expect(await words()).toEqual(expect.arrayContaining(['berta', 'quilla']));
});

test('a word that its last two people give up at once leaves', async () => {
  const people = createPeople(server);
  const { cat, dot } = await people({ cat: { first_name: 'Ruperta' }, dot: { first_name: 'Ruperta' } });
  await atOnce(rename(cat.id, 'Anna'), rename(dot.id, 'Anna'));
  expect(await words()).not.toContain('ruperta');
});

test('the application itself cannot write them', async () => {
  for (const statement of ['delete from directory_words', "insert into directory_words values ('x')"])
    await expect(sql.raw(statement).execute(server.app.db)).rejects.toMatchObject({ code: '42501' });
});
