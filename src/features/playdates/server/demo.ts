import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { notify } from '#features/notifications/server/service.ts';
import {
  type DemoPlaydate,
  type DemoTeam,
  type DemoTime,
  demoPlaydates,
} from '#features/playdates/data/demo-playdates.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages.ts';
import { termsInput } from '#features/playdates/schema.ts';
import { notifyOthers } from '#features/playdates/server/service/chat.ts';
import { askPlayed } from '#features/playdates/server/service/completion.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { applicationKey } from '#features/playdates/server/service/notify.ts';
import { setTimes } from '#features/playdates/server/service/terms.ts';
import * as agreements from '#features/playdates/server/store/agreements.ts';
import * as chat from '#features/playdates/server/store/messages.ts';
import { removePartner, sayInForAll } from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import {
  chooseTimes,
  findTimes,
  put as putTerms,
  toInstants,
} from '#features/playdates/server/store/terms.ts';
import type { State } from '#features/profiles/data/states.ts';
import { day, hour, isoFromNow, minute } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

function personOf(lastName: string): DemoPerson {
  const person = [demoPlayer, demoAdmin, ...demoPeople].find((each) => each.last_name === lastName);
  if (person === undefined) throw new Error(`Nobody in the demo community is called ${lastName}`);
  return person;
}
const idOf = (lastName: string): string => personOf(lastName).id;
const nameOf = (lastName: string): string => fullName(personOf(lastName));

/** PlayDates of the demo community in every status; the demo player has some in each tab. */
export async function demoPlayDates(app: AppContext, trx: Transaction): Promise<void> {
  for (const entry of demoPlaydates) {
    const playdate = withWeekday(app, entry);
    const id = await addPlaydate(app, trx, playdate);
    await addChat(app, trx, id, playdate);
  }
}

/** The app context with an earlier clock, so that notifications are dated in the past. */
const withEarlierClock = (app: AppContext, milliseconds: number): AppContext => ({
  ...app,
  clock: { now: () => new Date(app.clock.now().getTime() - milliseconds) },
});

/** The same with the weekday of the match in its texts. */
function withWeekday(app: AppContext, playdate: DemoPlaydate): DemoPlaydate {
  const { agreed, place, description, chat: lines = [] } = playdate;
  if (agreed === undefined) return playdate;
  const date = new Date(`${localStartOf(app, agreed.time, stateTimeZones[place[0]])}Z`);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(date);
  const told = (text: string) => text.replaceAll('{day}', weekday);
  return {
    ...playdate,
    description: told(description),
    chat: lines.map(([author, text, minutesAgo]) => [author, told(text), minutesAgo]),
  };
}

async function addPlaydate(app: AppContext, trx: Transaction, playdate: DemoPlaydate): Promise<string> {
  const { team, type, amount, description, hoursAgo, ended, terms, agreed } = playdate;
  const [state, ...regions] = playdate.place;
  const id = newId();
  await playdates.insert(trx, {
    id,
    creator_id: idOf(team[0]),
    partner_id: idOf(team[1]),
    type,
    doubles_type: 'any',
    state,
    regions,
    payment_per_hour_min: amount,
    payment_per_hour_max: terms?.highest_amount ?? amount,
    description,
    created_at: isoFromNow(app.clock, -hoursAgo * hour),
  });
  if (terms !== undefined) await addTerms(app, trx, id, state, terms);
  const times = await findTimes(trx, id);
  const applications = [
    ...(playdate.withdrawn ?? []).map((applicants) => [applicants, 'withdrawn'] as const),
    ...(playdate.declined ?? []).map((applicants) => [applicants, 'declined'] as const),
    ...(playdate.pending ?? []).map((applicants) => [applicants, 'pending'] as const),
    ...(playdate.accepted ? [[playdate.accepted, 'accepted'] as const] : []),
  ];
  for (const [order, [applicants, status]] of applications.entries()) {
    // Spread over the first half of the time since creation.
    const age = hoursAgo * hour * (1 - (order + 1) / (2 * applications.length));
    const requestId = newId();
    await requests.insert(trx, {
      id: requestId,
      play_date_id: id,
      requester_id: idOf(applicants[0]),
      requester_partner_id: idOf(applicants[1]),
      created_at: isoFromNow(app.clock, -age),
    });
    // The teams have different times that suit them.
    const suits = times.filter((_, place) => place <= order).map((time) => time.id);
    await chooseTimes(trx, { play_date_id: id, id: requestId }, suits);
    if (status === 'accepted')
      await addAgreement(app, trx, { play_date_id: id, request_id: requestId }, playdate, agreed);
    if (status !== 'pending')
      await requests.setStatus(trx, requestId, status, isoFromNow(app.clock, -age / 1.2));
    else await notifyOfApplication(app, trx, id, requestId, playdate, applicants, age);
  }
  await sayInForAll(trx, id, (playdate.asked ?? []).map(idOf));
  if (playdate.refused) await removePartner(trx, id, idOf(team[1]));
  const change = { user_id: idOf(team[0]), now: isoFromNow(app.clock, (-hoursAgo * hour) / 2) };
  if (playdate.accepted) await playdates.setStatus(trx, id, 'matched', change);
  if (ended) await playdates.setStatus(trx, id, ended, change);
  if (playdate.played)
    await askPlayed(app, trx, id, { team: 'creator_team', asked_by: idOf(playdate.played) });
  return id;
}

type DemoTerms = NonNullable<DemoPlaydate['terms']>;
type DemoAgreement = DemoPlaydate['agreed'];

/** '2027-03-13T18:00', so many days from today in a zone. */
function localStartOf(app: AppContext, [days, clock]: DemoTime, time_zone: string): string {
  const date = new Date(app.clock.now().getTime() + days * day);
  return `${new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(date)}T${clock}`;
}

async function addTerms(
  app: AppContext,
  trx: Transaction,
  id: string,
  state: State,
  { times, highest_amount: _, ...place }: DemoTerms,
): Promise<void> {
  const time_zone = stateTimeZones[state];
  await putTerms(trx, id, termsInput.parse({ ...place, time_zone }));
  await setTimes(
    trx,
    id,
    times.map((time) => localStartOf(app, time, time_zone)),
    time_zone,
  );
}

async function addAgreement(
  app: AppContext,
  trx: Transaction,
  ids: { play_date_id: string; request_id: string },
  { place: [state], amount, terms }: DemoPlaydate,
  agreed: DemoAgreement,
): Promise<void> {
  const time_zone = stateTimeZones[state];
  const [start] = agreed ? await toInstants(trx, [localStartOf(app, agreed.time, time_zone)], time_zone) : [];
  await agreements.insert(trx, {
    ...ids,
    starts_at: start?.starts_at ?? null,
    time_zone,
    duration_minutes: start === undefined ? null : 90,
    amount_per_hour: amount,
    venue_name: terms?.venue_name ?? null,
    venue_address: terms?.venue_address ?? null,
    setting: terms?.setting ?? null,
  });
  if (agreed !== undefined) await agreements.confirm(trx, ids.play_date_id, agreed.confirmed.map(idOf));
}

async function notifyOfApplication(
  app: AppContext,
  trx: Transaction,
  id: string,
  requestId: string,
  { team }: DemoPlaydate,
  [captain, partner]: DemoTeam,
  age: number,
): Promise<void> {
  const userIds = team.map(idOf);
  const named = await nameMatchFor(trx, { id, readers: userIds });
  const text = noticeTexts.applicationMessage(nameOf(captain), nameOf(partner));
  await notify(withEarlierClock(app, age), trx, {
    type: 'other',
    userIds,
    actor_id: idOf(captain),
    title: messages.applicationTitle,
    message: (reader) => named(reader, text),
    link: `/playdates/${id}`,
    dedupe_key: applicationKey(requestId),
  });
}

async function addChat(
  app: AppContext,
  trx: Transaction,
  play_date_id: string,
  playdate: DemoPlaydate,
): Promise<void> {
  const lines = playdate.chat ?? [];
  for (const [author, content, minutesAgo] of lines) {
    await chat.insert(
      trx,
      newId(),
      play_date_id,
      idOf(author),
      content,
      isoFromNow(app.clock, -minutesAgo * minute),
    );
  }
  const last = lines.at(-1);
  if (last === undefined || playdate.ended !== undefined) return;
  const context = {
    players: [...playdate.team, ...(playdate.accepted ?? [])].map(idOf),
    viewer_name: nameOf(last[0]),
  };
  const created_at = isoFromNow(app.clock, -last[2] * minute);
  await notifyOthers(app, trx, idOf(last[0]), play_date_id, context, created_at);
}
