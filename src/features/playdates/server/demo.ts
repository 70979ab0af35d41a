import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { notify } from '#features/notifications/server/service.ts';
import { type DemoPlaydate, type DemoTeam, demoPlaydates } from '#features/playdates/data/demo-playdates.ts';
import { messages } from '#features/playdates/messages.ts';
import { notifyOthers } from '#features/playdates/server/service/chat.ts';
import { applicationKey } from '#features/playdates/server/service/notify.ts';
import * as chat from '#features/playdates/server/store/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { hour, isoFromNow, minute } from '#platform/common/clock.ts';
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
  for (const playdate of demoPlaydates) {
    const id = await addPlaydate(app, trx, playdate);
    await addChat(app, trx, id, playdate);
  }
}

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
    created_at: isoFromNow(app.clock, -hoursAgo * hour),
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
    const requestId = newId();
    await requests.insert(trx, {
      id: requestId,
      play_date_id: id,
      requester_id: idOf(applicants[0]),
      requester_partner_id: idOf(applicants[1]),
      created_at: isoFromNow(app.clock, -age),
    });
    if (status !== 'pending')
      await requests.setStatus(trx, requestId, status, isoFromNow(app.clock, -age / 1.2));
    else await notifyOfApplication(app, trx, id, requestId, playdate, applicants, age);
  }
  const change = { user_id: idOf(team[0]), now: isoFromNow(app.clock, (-hoursAgo * hour) / 2) };
  if (playdate.accepted) await playdates.setStatus(trx, id, 'matched', change);
  if (ended) await playdates.setStatus(trx, id, ended, change);
  return id;
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
  await notify(withEarlierClock(app, age), trx, {
    type: 'other',
    userIds: team.map(idOf),
    actor_id: idOf(captain),
    title: messages.applicationTitle,
    message: messages.applicationMessage(nameOf(captain), nameOf(partner)),
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
