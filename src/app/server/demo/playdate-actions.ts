import { markMessagesRead, sendMessage } from '#features/chat/server/service/chat.ts';
import { acceptRequest } from '#features/matches/server/service/begin-match.ts';
import { completePlaydate } from '#features/matches/server/service/completion.ts';
import { answerAgreement } from '#features/matches/server/service/end-match.ts';
import { regionKeys } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { playdateInput } from '#features/playdates/schema.ts';
import { applyForPlaydate } from '#features/playdates/server/service/apply.ts';
import { cancelPlaydate } from '#features/playdates/server/service/cancel.ts';
import { createPlaydate } from '#features/playdates/server/service/create.ts';
import { answerAsPartner } from '#features/playdates/server/service/partners.ts';
import { findOrThrow } from '#features/playdates/server/service/queries.ts';
import type { State } from '#features/profiles/data/states.ts';
import { day, hour, minute } from '#platform/common/clock.ts';
import { type DemoContext, moveBack } from './demo-context.ts';
import { as } from './people.ts';

/** '+2 18:00': days from today, and the clock at the place. */
export type LocalTime = `+${number} ${string}`;

/** '2027-03-13T18:00' */
export function localStart({ ago }: DemoContext, time: LocalTime, timeZone: string): string {
  const [days, clock] = time.split(' ');
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return `${date.format(new Date(ago(-Number(days) * day)))}T${clock}`;
}

/** `players`: the last names of the creator's team, and of the other once it is a match. */
export type Playdate = Offer & { age: number; price: number | null };
type Offer = { id: string; players: string[]; hasTimes: boolean };
type Court = readonly [name: string, address: string];
type Offered = { times?: LocalTime[]; court?: Court; answer?: 'in' | 'not_this_time' };

const rowParts = /^(\d+) (\w+) (\d+)-?(\d+)? (\S+) (\S+) & (\S+): (.+)$/;

/**
 * Offers a PlayDate: how many hours ago, type, price or range of prices, a state or regions of
 * Arizona, the team, and after the colon what it says. `answer`: of the partner.
 */
export async function offer(
  demo: DemoContext,
  row: string,
  { times = [], court: [venue_name, venue_address] = ['', ''], answer = 'in' }: Offered = {},
): Promise<Playdate> {
  const parts = rowParts.exec(row.trim())?.slice(1) ?? [];
  const [hours, type, min, max = min, place = '', captain = '', partner = '', description] = parts;
  const regions = regionKeys.filter((region) => place.split(',').includes(region));
  const state = regions.length > 0 ? 'AZ' : (place as State);
  const time_zone = stateTimeZones[state];
  const terms = { time_zone, venue_name, venue_address, setting: 'outdoor' };
  const range = { payment_per_hour_min: Number(min), payment_per_hour_max: Number(max) };
  const about = { type, state, regions, description, partner_id: as(partner).user_id };
  const starts = times.map((time) => localStart(demo, time, time_zone));
  const timed = starts.length > 0 && { terms, times: starts };
  const input = playdateInput.parse({ ...about, ...range, ...timed });
  const id = await createPlaydate(demo.app, as(captain), input);
  const [price, age] = [min === max ? Number(min) : null, Number(hours) * hour];
  const playdate = { id, age, price, players: [captain, partner], hasTimes: starts.length > 0 };
  const { offer_changed_at } = await termsOf(demo, playdate);
  const seen = { amount_per_hour: price, offer_changed_at, time_ids: [] };
  await answerAsPartner(demo.app, as(partner), { id, request_id: null, answer, ...seen });
  await moveBack(demo, id, age);
  return playdate;
}

/** The version of the terms and the times that an answer names, read only where there are any. */
async function termsOf({ trx }: DemoContext, { id, players, hasTimes }: Offer) {
  if (!hasTimes) return { offer_changed_at: null };
  const { offer_changed_at = null, terms } = await findOrThrow(trx, as(players[0]), id);
  return { offer_changed_at, times: terms?.times };
}

type Application = { age?: number; suits?: number; isPartnerAsked?: boolean };

/** An application, for as many of the first times as suit the two; returns what accepts it. */
export async function apply(
  demo: DemoContext,
  playdate: Playdate,
  applicants: string,
  { age = 0.9 * playdate.age, suits = 1, isPartnerAsked = false }: Application = {},
) {
  const { id: play_date_id, price: amount_per_hour } = playdate;
  const [captain, partner] = [as(applicants.split(' & ')[0]), as(applicants.split(' & ')[1])];
  const { offer_changed_at, times = [] } = await termsOf(demo, playdate);
  const time_ids = times.slice(0, suits).map((time) => time.id);
  const input = { play_date_id, requester_partner_id: partner.user_id, time_ids, offer_changed_at };
  const { id } = await applyForPlaydate(demo.app, captain, input);
  const seen = { amount_per_hour, offer_changed_at, time_ids };
  const answer = { id: play_date_id, request_id: id, answer: 'in', ...seen } as const;
  if (!isPartnerAsked) await answerAsPartner(demo.app, partner, answer);
  await moveBack(demo, play_date_id, age);
  return { play_date_id, id, time_id: time_ids[0], offer_changed_at, accepts_reversed: true };
}

/** Accepts an application, for the first time if there is one, which all but one confirm. */
export async function match(
  demo: DemoContext,
  playdate: Playdate,
  applicants: string,
  unconfirmedBy?: string,
): Promise<Playdate> {
  const players = [...playdate.players, ...applicants.split(' & ')];
  const application = await apply(demo, playdate, applicants);
  const { play_date_id, time_id } = application;
  await acceptRequest(demo.app, as(players[0]), { ...application, status: 'accepted' });
  const confirmation = { play_date_id, version: 1, answer: 'confirmed', reason: null } as const;
  if (time_id !== undefined)
    for (const player of players.filter((each) => each !== unconfirmedBy))
      await answerAgreement(demo.app, as(player), confirmation);
  await moveBack(demo, play_date_id, 0.8 * playdate.age);
  return { ...playdate, players };
}

/** The captain cancels a PlayDate, or both say that it was played. */
export async function end(
  demo: DemoContext,
  { id, age, players }: Playdate,
  status: 'completed' | 'cancelled',
) {
  const captains = players.filter((_, index) => index % 2 === 0).map(as);
  for (const captain of captains)
    if (status === 'cancelled') await cancelPlaydate(demo.app, captain, id);
    else await completePlaydate(demo.app, captain, { id });
  await moveBack(demo, id, 0.5 * age);
}

type Line = readonly [author: string, text: string, minutesAgo: number];

/** A chat, whose last line the others have not read unless the match is over; returns its id. */
export async function chat(
  demo: DemoContext,
  { id: play_date_id, players }: Playdate,
  lines: readonly Line[],
  { isOver = false } = {},
): Promise<string> {
  let last = '';
  for (const [index, [author, content, minutesAgo]] of lines.entries()) {
    last = (await sendMessage(demo.app, as(author), { play_date_id, content })).id;
    await moveBack(demo, play_date_id, minutesAgo * minute);
    if (index === lines.length - (isOver ? 1 : 2))
      for (const player of players)
        await markMessagesRead(demo.app, as(player), { play_date_id, read: true });
  }
  return last;
}
