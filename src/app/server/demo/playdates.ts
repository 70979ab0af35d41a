import { changeInput } from '#features/matches/schema.ts';
import { reportAttendance } from '#features/matches/server/service/attendance.ts';
import { proposeChange } from '#features/matches/server/service/changes.ts';
import { completePlaydate } from '#features/matches/server/service/completion.ts';
import { confirmScores, putScores } from '#features/matches/server/service/scores.ts';
import { day, hour } from '#platform/common/clock.ts';
import { type DemoContext, moveBack } from './demo-context.ts';
import { as, demoPlayer } from './people.ts';
import { apply, chat, end, type LocalTime, localStart, match, offer } from './playdate-actions.ts';

const phoenix = 'America/Phoenix';

/** What is over of the player's: a match with a score, and a trip that was cancelled. */
export async function addPast(demo: DemoContext): Promise<void> {
  const honest =
    '288 challenge 50 east_valley Ellis & Merritt: We want to see how far we are from a 5.0 team. Be honest and do not let us win.';
  const asked = await offer(demo, honest, { times: ['+1 19:00'] });
  const lost = await match(demo, asked, 'Greenwood & Iyer');
  const play_date_id = lost.id;
  // Yesterday first, as scores are taken for a week.
  await moveBack(demo, play_date_id, 2 * day, 'ahead');
  const thanks = ['Greenwood', 'Good games! Your lobs gave me trouble.', 11_520] as const;
  await chat(demo, lost, [thanks], { isOver: true });
  const games = [
    { creator_team_points: 6, other_team_points: 11 },
    { creator_team_points: 11, other_team_points: 9 },
    { creator_team_points: 7, other_team_points: 11 },
  ];
  const entered = { play_date_id, games, updated_at: null };
  const { scores } = await putScores(demo.app, as('Greenwood'), entered);
  const { updated_at = '' } = scores ?? {};
  await confirmScores(demo.app, as('Ellis'), { play_date_id, updated_at, confirmed: true });
  await end(demo, lost, 'completed');
  await moveBack(demo, play_date_id, 8 * day, 'yesterday');

  const trip =
    '192 challenge 35 sedona Ellis & Swenson: Weekend trip to the red rocks, looking for a match on Sunday morning.';
  await end(demo, await offer(demo, trip), 'cancelled');
}

/**
 * Two teams wait for the player's answer, two captains for her word, and she for another partner.
 */
export async function addWaiting(demo: DemoContext): Promise<void> {
  const steady =
    '26 challenge 40-50 east_valley,central_phoenix Ellis & Castellano: We are a steady 3.5 team that gets stuck on the third shot. Looking for two stronger players who make us work for every point and tell us why we lost it.';
  const times: LocalTime[] = ['+2 18:00', '+4 18:30', '+6 08:00'];
  const court = ['Tempe Sports Complex', '8401 S Hardy Dr, Tempe'] as const;
  const sought = await offer(demo, steady, { times, court });
  // Even on the whole, of two levels.
  await apply(demo, sought, 'Kowalczyk & Vandermeer', { age: 17 * hour, suits: 2 });
  await apply(demo, sought, 'Greenwood & Pruitt', { age: 13 * hour, suits: 3 });

  const refused =
    '72 challenge 40 west_valley Ellis & Merritt: A match before work, best of three. We bring coffee, you bring the pace.';
  await offer(demo, refused, { answer: 'not_this_time' });

  const motivated =
    '5 teach 60 east_valley,central_phoenix Okafor & Raman: Looking for a motivated 3.0 to 3.7 team. We play your game for an hour, then show you what we saw.';
  const cholla = ['Cholla Park', '11320 E Via Linda, Scottsdale'] as const;
  const taught = await offer(demo, motivated, { times: ['+3 17:30', '+5 09:00'], court: cholla });
  await apply(demo, taught, 'Simmons & Ellis', { isPartnerAsked: true });
  await apply(demo, taught, 'Begay & Swenson', { isPartnerAsked: true, suits: 2 });
}

/**
 * Of the player's matches one is to change, one to be confirmed, one was played, as others say, and
 * to that of yesterday she has come late.
 */
export async function addMatches(demo: DemoContext): Promise<void> {
  const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  const weekday = weekdays.format(new Date(`${localStart(demo, '+4 08:30', phoenix)}Z`));
  const happy = `50 teach 30 east_valley Braddock & Ellis: Happy to help a newer team with positioning and serves. A relaxed hour and a half on ${weekday} morning.`;
  const autry = ['Gene Autry Park', '4125 E McKellips Rd, Mesa'] as const;
  const lesson = await offer(demo, happy, { times: ['+4 08:30'], court: autry });
  const changed = await match(demo, lesson, 'Tsosie & Morales');
  const welcome = `That is how all of us started 🙂 ${weekday} 8:30 at Gene Autry, before it gets hot?`;
  await chat(demo, changed, [
    ['Tsosie', 'Thanks for taking us! Beth-Ann and I have only played in the park so far.', 2390],
    ['Braddock', welcome, 2385],
    ['Ellis', 'I have a fresh can of outdoor balls. Bring water and a hat.', 2290],
    ['Tsosie', `See you ${weekday}!`, 1500],
  ]);
  const note = 'My daughter has a game that morning. Would two days later suit you?';
  const starts = [localStart(demo, '+6 09:00', phoenix)];
  const change = changeInput.parse({ version: 1, starts, note });
  await proposeChange(demo.app, as('Tsosie'), { ...change, play_date_id: changed.id });

  const drills =
    '30 teach 60 central_phoenix Núñez & Kowalczyk: Two 4.2+ players, one a certified coach. We drill resets and hands battles, then play it out.';
  const encanto = ['Encanto Park', '2605 N 15th Ave, Phoenix'] as const;
  const clinic = await offer(demo, drills, { times: ['+1 18:00'], court: encanto });
  await chat(demo, await match(demo, clinic, 'Raman & Ellis', 'Ellis'), [
    ['Núñez', 'Welcome, you two! What do you most want to get out of it?', 200],
    ['Ellis', 'Resets from mid-court. I pop everything up when somebody speeds up at me.', 185],
    ['Raman', 'And I would love to stop losing the hands battles.', 170],
    ['Núñez', 'That is the plan. Court 5 is ours, do not be late.', 40],
  ]);

  const games =
    '96 teach 40 west_valley Peña & Haddad: Just games this time, no drills. We stop after every third one and say what we saw.';
  const played = await match(demo, await offer(demo, games), 'Ellis & Braddock');
  await chat(demo, played, [
    ['Haddad', 'We are at Paseo every morning this week from 7. Just come by!', 4320],
    ['Braddock', 'We will. Jordan, shall I pick you up?', 4290],
  ]);
  await completePlaydate(demo.app, as('Haddad'), { id: played.id });

  const lights =
    '144 challenge 45 central_phoenix Ellis & Merritt: One evening under the lights. Show us how you stack and when you switch.';
  const evening = await offer(demo, lights, { times: ['+1 18:00'] });
  const { id: play_date_id } = await match(demo, evening, 'Peña & Haddad');
  await moveBack(demo, play_date_id, 2 * day, 'ahead');
  const late = { kind: 'late', note: 'We began half an hour later than agreed.' } as const;
  const report = { ...late, play_date_id, about_id: demoPlayer.id, was_played: true };
  await reportAttendance(demo.app, as('Peña'), report);
}
