import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import { toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { mailNotification } from '#features/matches/server/service/match-mails.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { endMailHour } from '#tests/support/match-mails.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates, agreements } = await withServer();
const { db } = server.app;
const time_zone = 'America/Phoenix';
const shown = (at: string) => formatDateTime(at, time_zone);

const timesOf = async (person: TestPerson, id: string) =>
  ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`)).terms?.times ?? [];

/** The newest mail of a title, without what all mails end with. */
const mailTo = async (person: TestPerson, title: string): Promise<string | undefined> => {
  const found = (await server.mails(person.email)).find(
    ({ subject }) => subject === `${title} - Courtfolk`,
  );
  return found?.text.slice(0, found.text.indexOf('Open the PlayDate:')).trim();
};

it('says of an application who has applied, when and where, to both of the team', async () => {
  const creators = await playdates.team();
  const id = await playdates.create(creators, { terms: { time_zone }, times: [phoenix(48)] });
  // The question was the partner's mail of this hour.
  await endMailHour(server);
  const times = await timesOf(creators[0], id);
  await playdates.apply(await playdates.team(), id, [times[0]?.id ?? '']);
  for (const person of creators)
    expect(await mailTo(person, 'New Application')).toBe(
      [
        'New Application',
        `Hi ${person.first_name},`,
        'Captain Tester and Partner Tester applied for your PlayDate.',
        `${shown(times[0]?.starts_at ?? '')}\nEast Valley, Arizona`,
      ].join('\n\n'),
    );
});

it('of a PlayDate that is filled names its creator and the times that this team had chosen', async () => {
  const creators = await playdates.team();
  const starts = [phoenix(48), phoenix(72)];
  const id = await playdates.create(creators, { terms: { time_zone }, times: starts });
  const times = await timesOf(creators[0], id);
  const [first, second] = times.map((time) => time.id);
  const others = await playdates.team();
  await playdates.apply(others, id, [second ?? '']);
  const request = await playdates.apply(await playdates.team(), id, [first ?? '']);
  ok(await playdates.answer(creators[0], id, request, 'accepted'));
  for (const person of others) {
    const mail = await mailTo(person, 'PlayDate Filled');
    expect(mail).toContain('Another team was accepted for this PlayDate.');
    expect(mail).toContain(
      `Created by Captain Tester\nYou had chosen ${shown(times[1]?.starts_at ?? '')}`,
    );
    expect(mail).not.toContain(shown(times[0]?.starts_at ?? ''));
  }
});

it('of a PlayDate that is filled names no creator to somebody who has come apart since', async () => {
  const creators = await playdates.team();
  const id = await playdates.create(creators);
  const others = await playdates.team();
  await playdates.apply(others, id);
  const request = await playdates.apply(await playdates.team(), id);
  ok(await playdates.answer(creators[0], id, request, 'accepted'));
  ok(await others[0].call('POST', '/api/blocks', { body: { profile_id: creators[0].id } }));
  expect(await mailTo(others[0], 'PlayDate Filled')).not.toContain('Created by');
});

it('says what is true when it is sent, by the names of then, and leads to the address and a map', async () => {
  const { id, creators, players } = await agreements.match(48);
  const renamed = { first_name: 'Ottilie', last_name: 'Quist' };
  await db.updateTable('profiles').set(renamed).where('id', '=', creators[0].id).execute();
  const mails = await server.mails(players[1].email);
  const [mail] = mails.filter(({ subject }) => subject === 'Please Confirm - Courtfolk');
  expect(mail?.text).toContain('\nAgainst Ottilie Quist and Partner Tester\n');
  expect(mail?.html).toMatch(
    new RegExp(`Old Park &middot; <a href="http[^"]+/playdates/${id}"[^>]*>Address and map</a>`),
  );
});

it('is not sent of what was answered before, or has gone, and once though its job is repeated', async () => {
  const { id, creators } = await agreements.match(48);
  const [, answered] = creators;
  ok(await agreements.answer(answered, id));
  expect(await mailTo(answered, 'Please Confirm')).toBeUndefined();

  const match = await agreements.match(48);
  const [captain, partner] = match.creators;
  const change = ok<{ id: string }>(
    await agreements.propose(captain, match.id, { starts: [phoenix(72)] }),
  );
  ok(await agreements.updateChange(match.players[0], match.id, change.id, { state: 'accepted' }));
  const { rows } = await sql<{ id: string }>`select id from notifications
    where user_id = ${partner.id} and kind = ${toConfirm.name} and play_date_id = ${match.id}`.execute(
    db,
  );
  const created_at = new Date().toISOString();
  const about = { notification_id: rows[0]?.id ?? '', actor_id: captain.id, created_at };
  const before = (await server.mails(partner.email)).length;
  const job = newId();
  for (const _ of ['run', 'repeated']) {
    await mailNotification(server.app, notificationKinds, job, about);
    await server.runJobs();
  }
  expect(await server.mails(partner.email)).toHaveLength(before + 1);
  // What is said again has a mail of its own.
  await mailNotification(server.app, notificationKinds, newId(), {
    ...about,
    created_at: '2026-01-01T00:00:00Z',
  });
  await server.runJobs();
  expect(await server.mails(partner.email)).toHaveLength(before + 1);
  ok(await partner.call('DELETE', `/api/notifications/${about.notification_id}`));
  await mailNotification(server.app, notificationKinds, newId(), about);
  expect(await server.mails(partner.email)).toHaveLength(before + 1);
});

it('says that it is on once the fourth has confirmed, until a change makes it untrue', async () => {
  const match = await agreements.match(72);
  const [captain, partner] = match.creators;
  const fourth = match.players[1];
  ok(await agreements.answer(partner, match.id));
  expect(await mailTo(captain, 'It is on')).toBeUndefined();
  ok(await agreements.answer(fourth, match.id));
  const { starts_at } = await agreements.get(captain, match.id);
  const title = `It is on: ${shown(starts_at ?? '')}`;
  const told = async (person: TestPerson) =>
    (await notificationsOf(person))
      .filter((item) => item.title === title)
      .map(({ ended }) => ended);
  expect(await told(fourth)).toEqual([]);
  for (const person of [captain, partner, match.players[0]]) {
    expect(await told(person)).toEqual([null]);
    expect(await mailTo(person, title.replaceAll('/', ' '))).toContain('Everyone has confirmed.');
  }
  const change = ok<{ id: string }>(
    await agreements.propose(fourth, match.id, { starts: [phoenix(96)] }),
  );
  ok(await agreements.updateChange(captain, match.id, change.id, { state: 'accepted' }));
  expect(await told(partner)).toEqual(['over']);
});

it('that a job of a kind that this build does not know stays for a server that does', async () => {
  const { anna } = await people('anna');
  const [row] = await db
    .insertInto('notifications')
    .values({ user_id: anna.id, kind: 'later', key: 'k', type: 'other' })
    .returning('id')
    .execute();
  const about = {
    notification_id: row?.id ?? '',
    actor_id: null,
    created_at: new Date().toISOString(),
  };
  await expect(mailNotification(server.app, notificationKinds, newId(), about)).rejects.toThrow(
    'later',
  );
});
