import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import { sendDeferred } from '#features/matches/server/service/match-mails.ts';
import { newId } from '#platform/common/ids.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { ageMails } from '#tests/support/match-mails.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates, agreements } = await withServer();
const { db } = server.app;
const other = await server.another();
/** Each takes one job after the other. */
const workers = [server, other, server, other, server, other];

/** Sends what waits for being mailed, on both servers at the same moment. */
const runAtOnce = () => Promise.all(workers.map((worker) => worker.runJobs()));
const sendDeferredAtOnce = () =>
  Promise.all(
    workers.map(({ app }) => sendDeferred(app, notificationKinds, AbortSignal.timeout(60_000))),
  );

/** How many mails to a reader count for the limits of the last hour, and how many wait. */
async function countsOf(reader: TestPerson) {
  const { rows } = await sql<{ sent: number; waiting: number }>`
    select count(*) filter (where sent_at > now() - interval '1 hour')::int as sent,
      count(*) filter (where sent_at is null)::int as waiting
    from match_mails where reader_id = ${reader.id}`.execute(db);
  return rows[0];
}
const countMails = async (person: TestPerson) => (await server.mails(person.email)).length;

/** A match of whose creator three things are to be mailed, by what three others have done. */
async function busyMatch() {
  const match = await agreements.match();
  await server.runJobs();
  const [reader, partner] = match.creators;
  const [first, second] = match.players;
  const before = await countMails(reader);
  await people.setPaused(partner, true);
  ok(await agreements.propose(first, match.id, { starts: [phoenix(99)] }));
  await people.setPaused(second, true);
  return { ...match, reader, before };
}

/**
 * Eight PlayDates of a creator to which one captain has applied, so that eight mails are to be
 * sent.
 */
async function manyApplications() {
  const creators = await playdates.team();
  const [reader] = creators;
  const applicants = await playdates.team();
  const ids: string[] = [];
  for (let count = 0; count < 8; count++) ids.push(await playdates.create(creators));
  await ageMails(server, '24 hours');
  const before = await countMails(reader);
  for (const id of ids) await playdates.apply(applicants, id);
  return { reader, actor: applicants[0], before, id: ids[0] ?? '' };
}

test('Repeatedly, of three things in a match one is mailed, whichever server is first', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const { reader, before } = await busyMatch();
    await runAtOnce();
    expect(await countMails(reader)).toBe(before + 1);
    expect(await countsOf(reader)).toEqual({ sent: 1, waiting: 2 });
  }
});

test('Repeatedly, what one captain does is mailed six times an hour, on two servers together', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const { reader, before } = await manyApplications();
    await runAtOnce();
    expect(await countMails(reader)).toBe(before + 6);
    expect(await countsOf(reader)).toEqual({ sent: 6, waiting: 2 });
  }
});

test('Repeatedly, after seventeen mails of a day three more are sent, on two servers together', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const { reader, actor, before, id } = await manyApplications();
    for (let count = 0; count < 17; count++)
      await sql`insert into match_mails (id, reader_id, actor_id, play_date_id, sent_at)
        values (${newId()}, ${reader.id}, ${actor.id}, ${id},
          now() - (${count} + 2) * interval '1 hour')`.execute(db);
    await runAtOnce();
    expect(await countMails(reader)).toBe(before + 3);
    expect(await countsOf(reader)).toEqual({ sent: 3, waiting: 5 });
  }
});

test('Repeatedly, what was held back and what has just happened are one mail of the hour', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < rounds(50); round++) {
    const { reader, creators } = await busyMatch();
    await runAtOnce();
    await ageMails(server, '1 hour');
    const before = await countMails(reader);
    // Notifies the reader anew.
    await people.setPaused(creators[1], false);
    const both = [sendDeferredAtOnce, runAtOnce];
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()));
    const mails = await server.mails(reader.email);
    expect(mails).toHaveLength(before + 1);
    seen.add(mails[0]?.subject.includes('more things') ? 'held back' : 'new');
  }
  if (rounds(50) === 50) expect(seen.size).toBe(2);
});
