import { expect, test } from 'vitest';
import type { AgreementChange } from '#features/matches/contract/answers.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import { sendReminders } from '#features/matches/server/service/reminders.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { agreeOn } from '#tests/support/calendar.ts';
import { connectTo } from '#tests/support/database.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// The address is in three tables, and nothing that is sent, logged or kept elsewhere has it.
const lines: object[] = [];
const { server, people, agreements } = await withServer({ log: (line) => lines.push(line) });

/**
 * The tables of all schemas, also of the queue, in which a text is anywhere, as whole words: five
 * digits may stand within an id.
 */
async function tablesWith(text: string): Promise<string[]> {
  const owner = await connectTo(server.ownerUrl);
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by schemaname, tablename`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(
      `select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`,
      [`\\m${text}\\M`],
    );
    if (rowCount === 1) found.push(name);
  }
  return found;
}

test('After all that happens to a match, its address is where only the four read it', async () => {
  const { answer, callOff, get, playdates, propose, updateChange } = agreements;
  const [creators, players, declined] = [
    await playdates.team(),
    await playdates.team(),
    await playdates.team(),
  ];
  const { ada, eve } = await people({ ada: { is_admin: true }, eve: {} });
  const four = [...creators, ...players];
  const terms = {
    time_zone: 'America/Phoenix',
    venue_name: 'Old Park',
    venue_address: '1 Secret Rd',
  };
  const id = await playdates.create(creators, {
    terms: { ...terms, place_zip: '85099' },
    times: [phoenix(72)],
  });
  const applied: PlaydateRequest[] = [];
  for (const [captain, partner] of [players, declined]) {
    const { terms } = ok<PlaydateCard>(await captain.call('GET', `/api/play_dates/${id}/card`));
    const body = {
      requester_partner_id: partner.id,
      time_ids: terms?.times.map((time) => time.id),
    };
    applied.push(ok(await captain.call('POST', `/api/play_dates/${id}/requests`, { body })));
  }
  const report = {
    target_type: 'play_date',
    target_id: id,
    reason: 'money_scam',
    text: 'Look at this',
  };
  ok(await eve.call('POST', '/api/reports', { body: report }));
  ok(await playdates.answer(creators[0], id, applied[0]?.id ?? '', 'accepted'));
  const place = { venue_name: 'New Park', venue_address: '2 Secret Ave' };
  const change = ok<AgreementChange>(
    await propose(creators[0], id, { starts: [phoenix(96)], ...place }),
  );
  ok(await updateChange(players[0], id, change.id, { state: 'accepted' }));
  ok(await answer(players[1], id, 'confirmed', 2));
  for (const hours of [20, 1]) {
    const starts_at = new Date(`${phoenix(hours + 7)}Z`).toISOString();
    await agreeOn(server, id, { starts_at, ...place });
    await sendReminders(server.app);
  }
  ok(await callOff(players[1], id, 'injury_or_illness', { version: 2 }));
  await handleDeadlines(server.app, AbortSignal.timeout(600_000));
  await server.runJobs();

  const everywhere = ['public.agreement_changes', 'public.agreements', 'public.play_date_terms'];
  expect(await tablesWith('Secret')).toEqual(everywhere);
  expect(await tablesWith('New Park')).toContain('public.dev_mails');
  expect(await tablesWith('85099')).toEqual(['public.play_date_terms', 'public.zip_code_towns']);
  expect(JSON.stringify(lines)).not.toMatch(/Secret|\b85099\b/);
  expect(lines.length).toBeGreaterThan(10);

  const read = async (person: TestPerson): Promise<string> => {
    const paths = [
      'auth/export',
      'notifications',
      'home',
      'play_dates?tab=history',
      'play_dates?tab=applied',
    ];
    if (person === ada) paths.push('admin/reports', `play_dates/${id}`);
    const answers = [];
    for (const path of paths) answers.push(ok(await person.call('GET', `/api/${path}`)));
    return JSON.stringify(answers);
  };
  for (const person of [...declined, ada, eve])
    expect(await read(person)).not.toMatch(/Secret|\b85099\b/);
  for (const person of players) expect(await read(person)).not.toMatch(/\b85099\b/);
  for (const person of four) expect((await get(person, id)).venue_address).toBe('2 Secret Ave');
});
