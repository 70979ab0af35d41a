import { demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { notify } from '#features/notifications/server/service.ts';
import { type DemoPlaydate, type DemoTeam, demoPlaydates } from '#features/playdates/data/demo-playdates.ts';
import { messages } from '#features/playdates/messages.ts';
import * as chat from '#features/playdates/server/store/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { hour, minute } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

const ids = new Map([demoPlayer, demoAdmin, ...demoPeople].map((person) => [person.last_name, person.id]));

function idOf(lastName: string): string {
  const id = ids.get(lastName);
  if (id === undefined) throw new Error(`Nobody in the demo community is called ${lastName}`);
  return id;
}

/** PlayDates of the demo community in every status; the demo player has some in each tab. */
export async function demoPlayDates(app: AppContext, trx: Transaction): Promise<void> {
  for (const playdate of demoPlaydates) {
    const id = await addPlaydate(app, trx, playdate);
    await addChat(app, trx, id, playdate);
  }
}

const ago = (app: AppContext, milliseconds: number): string =>
  new Date(app.clock.now().getTime() - milliseconds).toISOString();

/** The app context with an earlier clock, so that notifications are dated in the past. */
const withEarlierClock = (app: AppContext, milliseconds: number): AppContext => ({
  ...app,
  clock: { now: () => new Date(app.clock.now().getTime() - milliseconds) },
});

async function addPlaydate(app: AppContext, trx: Transaction, playdate: DemoPlaydate): Promise<string> {
  const { team, type, amount, description, hoursAgo, ended } = playdate;
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
    payment_per_hour_max: amount,
    description,
    created_at: ago(app, hoursAgo * hour),
  });
  const applications = [
    ...(playdate.withdrawn ?? []).map((applicants) => [applicants, 'withdrawn'] as const),
    ...(playdate.declined ?? []).map((applicants) => [applicants, 'declined'] as const),
    ...(playdate.pending ?? []).map((applicants) => [applicants, 'pending'] as const),
    ...(playdate.accepted ? [[playdate.accepted, 'accepted'] as const] : []),
  ];
  for (const [order, [applicants, status]] of applications.entries()) {
    // Spread over the first half of the time since creation.
    const age = hoursAgo * hour * (1 - (order + 1) / (2 * applications.length));
    const request_id = await addRequest(app, trx, id, applicants, age);
    if (status !== 'pending') await requests.setStatus(trx, request_id, status, ago(app, age / 1.2));
    else await notifyOfApplication(app, trx, id, playdate, applicants, age);
  }
  const change = { user_id: idOf(team[0]), now: ago(app, (hoursAgo * hour) / 2) };
  if (playdate.accepted) await playdates.setStatus(trx, id, 'matched', change);
  if (ended) await playdates.setStatus(trx, id, ended, change);
  return id;
}

async function addRequest(
  app: AppContext,
  trx: Transaction,
  play_date_id: string,
  [captain, partner]: DemoTeam,
  age: number,
): Promise<string> {
  const id = newId();
  await requests.insert(trx, {
    id,
    play_date_id,
    requester_id: idOf(captain),
    requester_partner_id: idOf(partner),
    created_at: ago(app, age),
  });
  return id;
}

async function notifyOfApplication(
  app: AppContext,
  trx: Transaction,
  id: string,
  { team }: DemoPlaydate,
  [captain, partner]: DemoTeam,
  age: number,
): Promise<void> {
  const [name = '', partnerName = ''] = [captain, partner].map(fullName);
  await notify(withEarlierClock(app, age), trx, {
    type: 'other',
    userIds: team.map(idOf),
    actor_id: idOf(captain),
    title: messages.applicationTitle,
    message: messages.applicationMessage(name, partnerName),
    link: `/playdates/${id}`,
  });
}

function fullName(lastName: string): string {
  const person = [demoPlayer, demoAdmin, ...demoPeople].find((each) => each.last_name === lastName);
  return person === undefined ? messages.formerPlayer : `${person.first_name} ${person.last_name}`;
}

async function addChat(
  app: AppContext,
  trx: Transaction,
  play_date_id: string,
  playdate: DemoPlaydate,
): Promise<void> {
  const lines = playdate.chat ?? [];
  for (const [author, content, minutesAgo] of lines) {
    const created_at = ago(app, minutesAgo * minute);
    await chat.insert(trx, { id: newId(), play_date_id, user_id: idOf(author), content, created_at });
  }
  const last = lines.at(-1);
  if (last === undefined || playdate.ended !== undefined) return;
  await notify(withEarlierClock(app, last[2] * minute), trx, {
    type: 'other',
    userIds: [...playdate.team, ...(playdate.accepted ?? [])].map(idOf),
    actor_id: idOf(last[0]),
    title: messages.newChatMessageTitle,
    message: messages.newChatMessage(fullName(last[0])),
    link: `/playdates/${play_date_id}`,
    dedupe_key: `play_dates/${play_date_id}/messages`,
  });
}
