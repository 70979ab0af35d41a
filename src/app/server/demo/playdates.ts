import {
  attendanceReported,
  changeProposed,
} from '#features/agreements/rules/notification-kinds.ts';
import * as attendance from '#features/agreements/server/store/attendance.ts';
import * as changes from '#features/agreements/server/store/changes.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { toConfirm } from '#features/playdates/rules/notification-kinds.ts';
import { askPlayed } from '#features/playdates/server/service/completion.ts';
import { removePartner } from '#features/playdates/server/store/partners.ts';
import { day, hour, minute } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { DemoContext } from './demo-context.ts';
import { demoPlayer, idOf } from './people.ts';
import * as act from './playdate-actions.ts';

const player = [demoPlayer.id];

/**
 * Two teams wait for the player's answer, two captains for her word, and she for another partner.
 */
export async function addWaiting(demo: DemoContext): Promise<void> {
  const sought = await act.offerPlaydate(demo, {
    team: 'Ellis & Castellano',
    type: 'challenge',
    place: 'east_valley central_phoenix',
    age: 26 * hour,
    price: 40,
    highestPrice: 50,
    times: ['+2 18:00', '+4 18:30', '+6 08:00'],
    court: ['Tempe Sports Complex', '8401 S Hardy Dr, Tempe'],
    text: 'We are a steady 3.5 team that gets stuck on the third shot. Looking for two stronger players who make us work for every point and tell us why we lost it.',
  });
  // Even on the whole, of two levels.
  await act.apply(demo, sought, 'Kowalczyk & Vandermeer', { age: 17 * hour, suits: 2 });
  await act.apply(demo, sought, 'Greenwood & Pruitt', { age: 13 * hour, suits: 3 });

  const refused = await act.offerPlaydate(demo, {
    team: 'Ellis & Merritt',
    type: 'challenge',
    place: 'west_valley',
    price: 40,
    age: 3 * day,
    text: 'A match before work, best of three. We bring coffee, you bring the pace.',
  });
  await removePartner(demo.trx, refused.id, idOf('Merritt'));

  const taught = await act.offerPlaydate(demo, {
    team: 'Okafor & Raman',
    type: 'teach',
    place: 'east_valley central_phoenix',
    price: 60,
    age: 5 * hour,
    court: ['Cholla Park', '11320 E Via Linda, Scottsdale'],
    times: ['+3 17:30', '+5 09:00'],
    text: 'Looking for a motivated 3.0 to 3.7 team. We play your game for an hour, then show you what we saw.',
  });
  await act.apply(demo, taught, 'Simmons & Ellis', { isPartnerAsked: true });
  await act.apply(demo, taught, 'Begay & Swenson', { isPartnerAsked: true, suits: 2 });
}

/**
 * Of the player's matches one is to change, one to be confirmed, and one was played, as others say.
 */
export async function addMatches(demo: DemoContext): Promise<void> {
  const { trx, appAgo } = demo;
  const weekday = act.weekdayOf(demo, '+4 08:30', 'America/Phoenix');
  const lesson = await act.offerPlaydate(demo, {
    team: 'Braddock & Ellis',
    type: 'teach',
    place: 'east_valley',
    price: 30,
    age: 50 * hour,
    court: ['Gene Autry Park', '4125 E McKellips Rd, Mesa'],
    times: ['+4 08:30'],
    text: `Happy to help a newer team with positioning and serves. A relaxed hour and a half on ${weekday} morning.`,
  });
  const changed = await act.match(demo, lesson, 'Tsosie & Morales', '+4 08:30');
  await act.chat(demo, changed, [
    ['Tsosie', 'Thanks for taking us! Beth-Ann and I have only played in the park so far.', 2400],
    [
      'Braddock',
      `That is how all of us started 🙂 ${weekday} 8:30 at Gene Autry, before it gets hot?`,
      2385,
    ],
    ['Ellis', 'I have a fresh can of outdoor balls. Bring water and a hat.', 2290],
    ['Tsosie', `See you ${weekday}!`, 1500],
  ]);
  // Two days later at 9:00.
  const start = new Date(new Date(changed.starts_at).getTime() + 2 * day + 30 * minute);
  const expires_at = await changes.insert(trx, {
    id: newId(),
    play_date_id: changed.id,
    proposed_by: idOf('Tsosie'),
    version: 1,
    starts: [start.toISOString()],
    duration_minutes: act.duration_minutes,
    venue_name: null,
    venue_address: null,
    setting: null,
    note: 'My daughter has a game that morning. Would two days later suit you?',
  });
  const time_zone = changed.timeZone;
  await notify(appAgo(0), trx, changeProposed, {
    userIds: player,
    actor_id: idOf('Tsosie'),
    play_date_id: changed.id,
    key: changed.id,
    data: {
      changed: `Time: ${formatDateTime(start.toISOString(), time_zone)}`,
      expires_at: expires_at ?? start.toISOString(),
      time_zone,
    },
  });

  const clinic = await act.offerPlaydate(demo, {
    team: 'Núñez & Kowalczyk',
    type: 'teach',
    place: 'central_phoenix',
    price: 60,
    age: 30 * hour,
    court: ['Encanto Park', '2605 N 15th Ave, Phoenix'],
    times: ['+1 18:00'],
    text: 'Two 4.2+ players, one a certified coach. We drill resets and hands battles, then play it out.',
  });
  const asked = await act.match(demo, clinic, 'Ellis & Raman', '+1 18:00', 'Ellis');
  await act.chat(demo, asked, [
    ['Núñez', 'Welcome, you two! What do you most want to get out of it?', 200],
    ['Ellis', 'Resets from mid-court. I pop everything up when somebody speeds up at me.', 185],
    ['Raman', 'And I would love to stop losing the hands battles.', 170],
    ['Núñez', 'That is the plan. Court 5 is ours, do not be late.', 40],
  ]);
  await notify(appAgo(0), trx, toConfirm, {
    userIds: player,
    actor_id: idOf('Núñez'),
    play_date_id: asked.id,
    key: asked.id,
    data: {
      changed: null,
      is_accepted: true,
      kind: 'pay',
      late: null,
      time_zone: asked.timeZone,
      amount_per_hour: clinic.offer.price,
      duration_minutes: act.duration_minutes,
      object_until: asked.object_until,
    },
  });

  const games = await act.offerPlaydate(demo, {
    team: 'Peña & Haddad',
    type: 'teach',
    place: 'west_valley',
    price: 40,
    age: 4 * day,
    text: 'Just games this time, no drills. We stop after every third one and say what we saw.',
  });
  const played = await act.match(demo, games, 'Ellis & Braddock');
  await act.chat(demo, played, [
    ['Haddad', 'We are at Paseo every morning this week from 7. Just come by!', 4320],
    ['Braddock', 'We will. Jordan, shall I pick you up?', 4290],
  ]);
  await askPlayed(appAgo(0), trx, played.id, { team: 'creator_team', asked_by: idOf('Haddad') });
}

/**
 * Yesterday's match is to be completed, and the player has come late, as others say; the rest is
 * over.
 */
export async function addPast(demo: DemoContext) {
  const evening = await act.offerPlaydate(demo, {
    team: 'Ellis & Merritt',
    type: 'challenge',
    place: 'central_phoenix',
    price: 45,
    age: 6 * day,
    text: 'One evening under the lights. Show us how you stack and when you switch.',
  });
  const late = await act.match(demo, evening, 'Peña & Haddad', '-1 18:00');
  const report = {
    id: newId(),
    play_date_id: late.id,
    about_id: demoPlayer.id,
    about_team: 'creator_team',
    reporter_id: idOf('Peña'),
    reporter_team: 'other_team',
  } as const;
  const note = 'We began half an hour later than agreed.';
  const { answer_until } = await attendance.insert(demo.trx, {
    ...report,
    kind: 'late',
    was_played: true,
    note,
  });
  await notify(demo.appAgo(0), demo.trx, attendanceReported, {
    userIds: player,
    actor_id: idOf('Peña'),
    play_date_id: late.id,
    key: report.id,
    data: { kind: 'late', answer_until, time_zone: late.timeZone, claim: null },
  });

  const honest = await act.offerPlaydate(demo, {
    team: 'Ellis & Merritt',
    type: 'challenge',
    place: 'east_valley',
    price: 50,
    age: 12 * day,
    text: 'We want to see how far we are from a 5.0 team. Be honest and do not let us win.',
  });
  const lost = await act.match(demo, honest, 'Greenwood & Iyer', '-9 19:00');
  await act.end(demo, lost, 'completed');
  const entered = {
    play_date_id: lost.id,
    entered_by: idOf('Greenwood'),
    entered_team: 'other_team',
  } as const;
  await attendance.replaceScores(demo.trx, entered, [
    { creator_team_points: 6, other_team_points: 11 },
    { creator_team_points: 11, other_team_points: 9 },
    { creator_team_points: 7, other_team_points: 11 },
  ]);
  await attendance.confirmScores(demo.trx, lost.id, demoPlayer.id);
  await act.chat(demo, lost, [['Greenwood', 'Good games! Your lobs gave me trouble.', 11_520]], {
    isOver: true,
  });

  const trip = await act.offerPlaydate(demo, {
    team: 'Ellis & Swenson',
    type: 'challenge',
    place: 'sedona',
    price: 35,
    age: 8 * day,
    text: 'Weekend trip to the red rocks, looking for a match on Sunday morning.',
  });
  await act.end(demo, trip, 'cancelled');
}
