import { notify } from '#features/notifications/server/service/notify.ts';
import { type Region, regionKeys } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { applicationReceived } from '#features/playdates/rules/notification-kinds.ts';
import { type PlaydateType, termsInput } from '#features/playdates/schema.ts';
import { notifyOthers } from '#features/playdates/server/service/chat.ts';
import { setTimes } from '#features/playdates/server/service/terms.ts';
import * as agreements from '#features/playdates/server/store/agreements.ts';
import { insert as insertMessage, markRead } from '#features/playdates/server/store/messages.ts';
import { sayIn } from '#features/playdates/server/store/partners.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { chooseTimes, findTimes, put, toInstants } from '#features/playdates/server/store/terms.ts';
import type { State } from '#features/profiles/data/states.ts';
import { day, minute } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { DemoContext } from './demo-context.ts';
import type { Content } from './moderation.ts';
import { idOf } from './people.ts';

// What people do about PlayDates. Ages are in milliseconds.

/** 'Ellis & Castellano': the last names of captain and partner. */
export type Team = `${string} & ${string}`;
/** '+2 18:00': days from today, and the clock at the place. */
export type LocalTime = `${'+' | '-'}${number} ${string}`;

export type Offer = {
  team: Team;
  type: PlaydateType;
  /** A state, or regions of Arizona. */
  place: Exclude<State, 'AZ'> | Region | `${Region} ${Region}`;
  price: number;
  highestPrice?: number;
  age: number;
  text: string;
  /** Its name and address. */
  court?: readonly [string, string];
  times?: readonly LocalTime[];
};
export type Playdate = { id: string; offer: Offer; timeZone: string; players: string[] };
export type Match = Playdate & { starts_at: string; object_until: string };

/** Of every match with a time. */
export const duration_minutes = 90;

const namesIn = (team: Team) => team.split(' & ');
const idsOf = (team: Team) => namesIn(team).map(idOf) as [string, string];

/** '2027-03-13T18:00' */
function localStart({ ago }: DemoContext, time: LocalTime, timeZone: string): string {
  const [days, clock] = time.split(' ');
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return `${date.format(new Date(ago(-Number(days) * day)))}T${clock}`;
}

export function weekdayOf(demo: DemoContext, time: LocalTime, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  return weekday.format(new Date(`${localStart(demo, time, timeZone)}Z`));
}

export async function offerPlaydate(demo: DemoContext, offer: Offer): Promise<Playdate> {
  const { trx, ago } = demo;
  const {
    team,
    type,
    place,
    price,
    highestPrice = price,
    age,
    text: description,
    court,
    times = [],
  } = offer;
  const regions = regionKeys.filter((region) => place.split(' ').includes(region));
  const state = regions.length > 0 ? 'AZ' : (place as State);
  const timeZone = stateTimeZones[state];
  const [id, [creator_id, partner_id]] = [newId(), idsOf(team)];
  await playdates.insert(trx, {
    id,
    creator_id,
    partner_id,
    type,
    doubles_type: 'any',
    state,
    regions,
    payment_per_hour_min: price,
    payment_per_hour_max: highestPrice,
    description,
    created_at: ago(age),
  });
  await sayIn(trx, id, partner_id, highestPrice === price ? price : null);
  if (court !== undefined) {
    const [venue_name, venue_address] = court;
    const terms = { venue_name, venue_address, setting: 'outdoor', time_zone: timeZone };
    await put(trx, id, termsInput.parse(terms));
    const starts = times.map((time) => localStart(demo, time, timeZone));
    await setTimes(trx, id, starts, timeZone);
  }
  return { id, offer, timeZone, players: [creator_id, partner_id] };
}

type Application = { age?: number; suits?: number; isPartnerAsked?: boolean };

/** Adds an application for the first times, so many as suit them; returns its id. */
async function addRequest(
  { trx, ago }: DemoContext,
  { id: play_date_id, offer }: Playdate,
  applicants: Team,
  { age = 0.7 * offer.age, suits = 1, isPartnerAsked = false }: Application = {},
): Promise<string> {
  const [id, [requester_id, requester_partner_id]] = [newId(), idsOf(applicants)];
  const row = { id, play_date_id, requester_id, requester_partner_id, created_at: ago(age) };
  await requests.insert(trx, row);
  if (!isPartnerAsked) await sayIn(trx, play_date_id, requester_partner_id, offer.price);
  const timeIds = (await findTimes(trx, play_date_id)).map((time) => time.id);
  await chooseTimes(trx, row, timeIds.slice(0, suits));
  return id;
}

/** An application that waits for the answer of the team. */
export async function apply(
  demo: DemoContext,
  playdate: Playdate,
  applicants: Team,
  how: Application = {},
) {
  const key = await addRequest(demo, playdate, applicants, how);
  const [actor_id, partner_id] = idsOf(applicants);
  const age = how.age ?? 0.7 * playdate.offer.age;
  await notify(demo.appAgo(age), demo.trx, applicationReceived, {
    userIds: playdate.players,
    actor_id,
    about: [actor_id, partner_id],
    play_date_id: playdate.id,
    key,
    data: { offer: null },
  });
}

/** Accepts an application, for a time that all but one have confirmed, or without a time. */
export async function match(
  demo: DemoContext,
  playdate: Playdate,
  applicants: Team,
  time?: LocalTime,
  unconfirmedBy?: string,
): Promise<Match> {
  const { trx, ago } = demo;
  const { id: play_date_id, offer, timeZone: time_zone, players } = playdate;
  const request_id = await addRequest(demo, playdate, applicants);
  const starts = time ? [localStart(demo, time, time_zone)] : [];
  const [{ starts_at } = { starts_at: null }] = await toInstants(trx, starts, time_zone);
  const [venue_name, venue_address] = offer.court ?? [null, null];
  const object_until = await agreements.insert(trx, {
    play_date_id,
    request_id,
    starts_at,
    time_zone,
    venue_name,
    venue_address,
    amount_per_hour: offer.price,
    duration_minutes: time ? duration_minutes : null,
    setting: offer.court ? 'outdoor' : null,
  });
  const four = [...players, ...idsOf(applicants)];
  const confirmed = four.filter((id) => unconfirmedBy === undefined || id !== idOf(unconfirmedBy));
  if (time) await agreements.confirm(trx, play_date_id, confirmed);
  await requests.setStatus(trx, request_id, 'accepted', ago(0.6 * offer.age));
  await playdates.setStatus(trx, play_date_id, 'matched', {
    user_id: null,
    now: ago(0.5 * offer.age),
  });
  return { ...playdate, players: four, starts_at: starts_at ?? '', object_until };
}

/** Ends a PlayDate without telling anybody. */
export async function end(
  { trx, ago }: DemoContext,
  playdate: Playdate,
  status: 'completed' | 'cancelled',
) {
  const by = { user_id: playdate.players[0] ?? null, now: ago(0.5 * playdate.offer.age) };
  await playdates.setStatus(trx, playdate.id, status, by);
  await agreements.close(trx, [playdate.id]);
}

type Line = readonly [author: string, text: string, minutesAgo: number];

/**
 * A chat in chronological order; unless the match is over, the others read of its last line.
 * Returns that.
 */
export async function chat(
  { trx, ago, appAgo }: DemoContext,
  { id: play_date_id, players }: Playdate,
  lines: readonly Line[],
  { isOver = false } = {},
): Promise<Content> {
  let last: Content = { target_type: 'message', id: '', text: '' };
  for (const [index, [author, text, minutesAgo]] of lines.entries()) {
    const [author_id, created_at] = [idOf(author), ago(minutesAgo * minute)];
    last = { ...last, id: newId(), text };
    await insertMessage(trx, last.id, play_date_id, author_id, text, created_at);
    const isUnread = !isOver && index === lines.length - 1;
    if (isUnread) {
      const context = { players, muted_by: [] };
      await notifyOthers(appAgo(0), trx, author_id, play_date_id, context, created_at);
    } else for (const player of players) await markRead(trx, player, play_date_id, last.id);
  }
  return last;
}
