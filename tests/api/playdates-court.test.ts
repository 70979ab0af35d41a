// Who reads at which court and when a PlayDate is played (decision 0034).
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydatePage,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { offer, ok, type Team } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, playdates } = await withServer();

const court = 'Gilbert Regional Park';
const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T18:00`;
const terms = {
  time_zone: 'America/Phoenix',
  venue_name: court,
  venue_address: '3005 E Queen Creek Rd',
};

const list = (creators: Team, changes: object = {}, place: object = {}) =>
  playdates.create(creators, { terms: { ...terms, ...changes }, times: [start], ...place });
const card = async (person: TestPerson, id: string) => {
  const found = await person.call('GET', `/api/play_dates/${id}/card`);
  return ok<PlaydateCard>(found).terms;
};
const applyFor = async ([captain, partner]: Team, id: string) => {
  const [time] = (await card(captain, id))?.times ?? [];
  const body = { requester_partner_id: partner.id, time_ids: [time?.id] };
  return ok<PlaydateRequest>(await captain.call('POST', `/api/play_dates/${id}/requests`, { body }))
    .id;
};

it('the court of an open PlayDate is for its team and for those who wait for its answer', async () => {
  const creators = await playdates.team();
  const applicants = await playdates.team();
  const strangers = await playdates.team();
  const place = { state: 'TX', regions: [] };
  const id = await list(creators, { place_zip: '78704', setting: 'outdoor' }, place);
  const unknown = { venue_name: null, hides_venue: true, town: 'Austin', setting: 'outdoor' };
  expect(await card(applicants[0], id)).toMatchObject({
    ...unknown,
    times: [{ local_start: start }],
  });
  const available = async (person: TestPerson) =>
    ok<PlaydatePage>(await person.call('GET', '/api/play_dates?tab=available')).items.find(
      (item) => item.id === id,
    );
  expect(await available(strangers[0])).toMatchObject({ terms: unknown });

  const request = await applyFor(applicants, id);
  for (const person of [...creators, ...applicants])
    expect(await card(person, id)).toMatchObject({ venue_name: court, hides_venue: false });
  expect(await available(strangers[0])).toMatchObject({ terms: unknown });
  for (const path of ['card', '']) {
    const answer = await applicants[0].call('GET', `/api/play_dates/${id}/${path}`);
    expect(JSON.stringify(answer.body)).not.toMatch(/Queen Creek|78704/);
  }
  ok(await playdates.answer(applicants[1], id, request, 'withdrawn'));
  expect(await card(applicants[0], id)).toMatchObject({
    ...unknown,
    times: [{ local_start: start }],
  });
});

it('all members read the court when its team likes, and the team reads that they do', async () => {
  const creators = await playdates.team();
  const strangers = await playdates.team();
  const id = await list(creators, { is_venue_public: true });
  expect(await card(strangers[0], id)).toMatchObject({
    venue_name: court,
    hides_venue: false,
    town: null,
  });
  expect(await card(strangers[0], id)).not.toHaveProperty('is_venue_public');
  const own = async () =>
    ok<PlaydateDetail>(await creators[1].call('GET', `/api/play_dates/${id}`)).terms;
  expect(await own()).toMatchObject({ is_venue_public: true });
  ok(await creators[0].call('PUT', `/api/play_dates/${id}/terms`, { body: terms }));
  expect(await own()).toMatchObject({ is_venue_public: false });
  expect(await card(strangers[0], id)).toMatchObject({ venue_name: null, hides_venue: true });
});

it('after the match whoever was declined or has withdrawn reads neither court nor times', async () => {
  const creators = await playdates.team();
  const accepted = await playdates.team();
  const declined = await playdates.team();
  const withdrawn = await playdates.team();
  const id = await list(
    creators,
    { is_venue_public: true, place_zip: '78704' },
    { state: 'TX', regions: [] },
  );
  const request = await applyFor(accepted, id);
  await applyFor(declined, id);
  ok(await playdates.answer(withdrawn[0], id, await applyFor(withdrawn, id), 'withdrawn'));
  ok(await playdates.answer(creators[0], id, request, 'accepted'));
  for (const person of [...declined, ...withdrawn])
    expect(await card(person, id)).toMatchObject({
      venue_name: null,
      hides_venue: false,
      town: null,
      times: [],
    });
  for (const person of [...creators, ...accepted]) {
    const known = { venue_name: court, town: 'Austin', times: [{ local_start: start }] };
    expect(await card(person, id)).toMatchObject(known);
    const detail = ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`));
    expect(detail.terms).toMatchObject({ venue_name: court, town: 'Austin' });
  }
  type Exported = { play_date_requests: { chosen_times: string[] }[] };
  const chosenTimes = async (person: TestPerson) =>
    ok<Exported>(await person.call('GET', '/api/auth/export')).play_date_requests.map(
      ({ chosen_times }) => chosen_times.length,
    );
  for (const person of accepted) expect(await chosenTimes(person)).toEqual([1]);
  for (const person of [...declined, ...withdrawn]) expect(await chosenTimes(person)).toEqual([0]);
});

it('the data export of an applicant has the chosen times while the PlayDate is open', async () => {
  const id = await list(await playdates.team());
  const applicants = await playdates.team();
  await applyFor(applicants, id);
  const { body } = await applicants[1].call('GET', '/api/auth/export');
  expect(body).toMatchObject({ play_date_requests: [{ chosen_times: [expect.any(String)] }] });
});

it('the ZIP code of the court must be in the state of the PlayDate', async () => {
  const creators = await playdates.team();
  const [creator, partner] = creators;
  const elsewhere = 'This ZIP code is not in Texas';
  const place = { state: 'TX', regions: [] };
  const body = { ...offer, ...place, partner_id: partner.id, times: [start] };
  const create = (place_zip: string) =>
    creator.call('POST', '/api/play_dates', { body: { ...body, terms: { ...terms, place_zip } } });
  for (const place_zip of ['85001', '73401', '00000'])
    expect(await create(place_zip)).toMatchObject({
      status: 400,
      body: { data: { fields: { 'terms.place_zip': elsewhere } } },
    });
  const id = await list(creators, { place_zip: '88510' }, place);
  const put = (place_zip: string | null) =>
    creator.call('PUT', `/api/play_dates/${id}/terms`, { body: { ...terms, place_zip } });
  expect(await put('85001')).toMatchObject({
    status: 400,
    body: { data: { fields: { place_zip: elsewhere } } },
  });
  for (const place_zip of ['75201', null]) ok(await put(place_zip));
});

it('the town is told where there are no regions', async () => {
  const id = await list(await playdates.team(), { place_zip: '85298' });
  const [stranger] = await playdates.team();
  expect(await card(stranger, id)).toMatchObject({ town: null, hides_venue: true });
});

it('a PlayDate of before shows its court until its team next saves the terms', async () => {
  const creators = await playdates.team();
  const [stranger] = await playdates.team();
  const id = await list(creators);
  await sql`update play_date_terms set is_venue_public = null where play_date_id = ${id}`.execute(
    server.app.db,
  );
  expect(await card(stranger, id)).toMatchObject({ venue_name: court });
  ok(await creators[0].call('PUT', `/api/play_dates/${id}/terms`, { body: terms }));
  expect(await card(stranger, id)).toMatchObject({ venue_name: null });
});
