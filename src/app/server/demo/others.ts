import type { DemoContext } from './demo-context.ts';
import { apply, chat, end, match, offer } from './playdate-actions.ts';

/** Each as offer() reads it, with the teams that have applied. */
const offers = `
  2 challenge 35 west_valley Delgado-Ruiz & Braddock: Getting ready for the Surprise open. Play us hard.
  4 teach 50 FL Baptiste & Rossi: Miami Beach before breakfast. We fix one thing, and it stays fixed.
  8 challenge 25 west_valley Fontaine & Jorgensen: Sun City regulars. Mornings only, coffee is on us. < Trujillo & Ellsworth
  9 teach 100 CA Watanabe & McAllister: Former college tennis player, 5.4. Drives and counters, then games. < Pappas & Fairbanks
  14 teach 55 UT Sorenson & Jessop: St. George winter sun. We send teams up to 3.5 home with a plan.
  14 challenge 30 flagstaff Begay & Swenson: Thin air, long rallies. A 4.0+ team to sharpen our net game?
  19 teach 60 TX Muñoz & Beckett: Third-shot drops with a purpose, and barbecue recommendations for free.
  20 challenge 20 FL Fuentes & Beaumont: We laugh a lot and run a little. Show us how to move together.
  24 teach 45 prescott Abernathy & Ibarra: Calm teaching for nervous beginners, then a game to 11. < Tsosie & Morales < Haas & Begay
  26 challenge 30 tucson O'Rourke & Núñez: Uneven pair looking for an even fight. Any evening but Tuesday.
  29 teach 35 yuma Ibarra & Lindqvist: One strong player and one patient one. Bring a friend and questions.
  32 challenge 40 CA Pappas & Escobar: Irvine or San José. We pay for your honesty as much as for your level.
  34 teach 65 FL Moreau & Crane: Left-hander and right-hander: learn how to play against both, and to stack. < Quintana & Tran
  38 challenge 20 TX Lanham & Muñoz: Grandmother and ringer. She wants to win one against strangers.
  39 teach 70 CA Petrosyan & Hartley-Cho: Golden Gate Park on Sundays. Small steps, soft hands, no shouting.
  44 teach 55 payson Tsosie & Greenwood: Cool pines and hot hands: two hours of attacking from mid-court.
  44 challenge 30 UT Tanner & Tuiasosopo: Power and patience in one team, for players who punish high balls.
  49 teach 90 east_valley Pruitt & Greenwood: Stacking, poaching, speed-ups: pick two, and we drill them. < Ellsworth & Trujillo
  50 challenge 20 lake_havasu Vandermeer & Merritt: Lakeside, modest backhands. Teach us to dink with patience.
  54 teach 80 TX Rahman & Stockton: Fast indoor courts in Dallas. Returns and the first four shots. < Thibodeaux & Lanham
  59 teach 85 FL Nwosu & Tran: Tournament preparation for teams from 3.8, with a written game plan.
`;

/** What others have played; returns what of it is reported for which reason. */
export async function addPastOfOthers(demo: DemoContext) {
  const indoor = '96 challenge 25 UT Christensen & Jessop: Indoor in Provo while it snows.';
  await end(demo, await offer(demo, indoor), 'cancelled');
  const lights =
    '144 challenge 30 FL Crane & Beaumont: An evening match under the lights in Orlando.';
  await end(demo, await match(demo, await offer(demo, lights), 'Quintana & Tran'), 'completed');
  const video =
    '480 teach 45 west_valley Peña & Haddad: Serve and return. You take the clips home.';
  const filmed = await match(demo, await offer(demo, video), 'Ellis & Braddock');
  const clips = 'Clips are in the shared folder. Watch your paddle after the serve, Jordan!';
  const link = await chat(demo, filmed, [['Peña', clips, 21_600]], { isOver: true });
  await end(demo, filmed, 'completed');
  return { spam: { target_type: 'message', target_id: link } } as const;
}

/** What others offer and are about to play; returns what of it is reported for which reason. */
export async function addOthers(demo: DemoContext) {
  for (const row of offers.trim().split('\n')) {
    const [offered = '', ...applicants] = row.split(' < ');
    const playdate = await offer(demo, offered);
    for (const each of applicants) await apply(demo, playdate, each);
  }
  const beach = '70 challenge 45 CA Kealoha & Fairbanks: Beach courts. Wind is part of the game.';
  const windy = await match(demo, await offer(demo, beach), 'Hartley-Cho & Petrosyan');
  const threat = await chat(demo, windy, [
    ['Hartley-Cho', 'We will bring heavy balls, the wind was wild last week.', 900],
    ['Kealoha', 'Good thinking. Sunday at 9?', 880],
    ['Hartley-Cho', 'Be late again and you will be sorry that you came.', 230],
  ]);
  const gift =
    '60 teach 20 west_valley Dombrowski & Trujillo: Send me the deposit as a gift card first.';
  const { id: target_id } = await offer(demo, gift);
  const money_scam = { target_type: 'play_date', target_id } as const;
  return { threat: { target_type: 'message', target_id: threat }, money_scam } as const;
}
