import { day, hour } from '#platform/common/clock.ts';
import type { DemoContext } from './demo-context.ts';
import type { Reported } from './moderation.ts';
import * as act from './playdate-actions.ts';

type Listed = [price: number, place: act.Offer['place'], team: act.Team, text: string];

/** The first two hours ago, each next one six hours earlier. */
const challenges: Listed[] = [
  [
    35,
    'west_valley',
    'Delgado-Ruiz & Braddock',
    'Getting ready for the Surprise open. Play us hard.',
  ],
  [25, 'west_valley', 'Fontaine & Jorgensen', 'Sun City regulars. Mornings only, coffee is on us.'],
  [
    30,
    'flagstaff',
    'Begay & Swenson',
    'Thin air, long rallies. A 4.0+ team to sharpen our net game?',
  ],
  [
    20,
    'FL',
    'Fuentes & Beaumont',
    'We laugh a lot and run a little. Show us how to move together.',
  ],
  [
    30,
    'tucson',
    "O'Rourke & Núñez",
    'Uneven pair looking for an even fight. Any evening but Tuesday.',
  ],
  [
    40,
    'CA',
    'Pappas & Escobar',
    'Irvine or San José. We pay for your honesty as much as for your level.',
  ],
  [20, 'TX', 'Lanham & Muñoz', 'Grandmother and ringer. She wants to win one against strangers.'],
  [
    30,
    'UT',
    'Tanner & Tuiasosopo',
    'Power and patience in one team, for players who punish high balls.',
  ],
  [
    20,
    'lake_havasu',
    'Vandermeer & Merritt',
    'Lakeside, modest backhands. Teach us to dink with patience.',
  ],
];
/** Likewise from four hours ago, every five hours. */
const lessons: Listed[] = [
  [
    50,
    'FL',
    'Baptiste & Rossi',
    'Miami Beach before breakfast. We fix one thing, and it stays fixed.',
  ],
  [
    100,
    'CA',
    'Watanabe & McAllister',
    'Former college tennis player, 5.4. Drives and counters, then games.',
  ],
  [
    55,
    'UT',
    'Sorenson & Jessop',
    'St. George winter sun. We send teams up to 3.5 home with a plan.',
  ],
  [
    60,
    'TX',
    'Muñoz & Beckett',
    'Third-shot drops with a purpose, and barbecue recommendations for free.',
  ],
  [45, 'prescott', 'Abernathy & Ibarra', 'Calm teaching for nervous beginners, then a game to 11.'],
  [
    35,
    'yuma',
    'Ibarra & Lindqvist',
    'One strong player and one patient one. Bring a friend and questions.',
  ],
  [
    65,
    'FL',
    'Moreau & Crane',
    'Left-hander and right-hander: learn how to play against both, and to stack.',
  ],
  [
    70,
    'CA',
    'Petrosyan & Hartley-Cho',
    'Golden Gate Park on Sundays. Small steps, soft hands, no shouting.',
  ],
  [
    55,
    'payson',
    'Tsosie & Greenwood',
    'Cool pines and hot hands: two hours of attacking from mid-court.',
  ],
  [
    90,
    'east_valley',
    'Pruitt & Greenwood',
    'Stacking, poaching, speed-ups: pick two, and we drill them.',
  ],
  [
    80,
    'TX',
    'Rahman & Stockton',
    'Fast indoor courts in Dallas. Returns and the first four shots.',
  ],
  [
    85,
    'FL',
    'Nwosu & Tran',
    'Tournament preparation for teams from 3.8, with a written game plan.',
  ],
];
const beach: Listed = [45, 'CA', 'Kealoha & Fairbanks', 'Beach courts. Wind is part of the game.'];
const video: Listed = [
  45,
  'west_valley',
  'Peña & Haddad',
  'Serve and return. You take the clips home.',
];
const gift: Listed = [
  20,
  'west_valley',
  'Dombrowski & Trujillo',
  'Send me the deposit as a gift card first.',
];
const lights: Listed = [
  30,
  'FL',
  'Crane & Beaumont',
  'An evening match under the lights in Orlando.',
];
const indoor: Listed = [25, 'UT', 'Christensen & Jessop', 'Indoor in Provo while it snows.'];

/** Who waits for an answer of whom. */
const applicants: Partial<Record<act.Team, act.Team[]>> = {
  'Fontaine & Jorgensen': ['Trujillo & Ellsworth'],
  'Abernathy & Ibarra': ['Tsosie & Morales', 'Haas & Begay'],
  'Pruitt & Greenwood': ['Ellsworth & Trujillo'],
  'Moreau & Crane': ['Quintana & Tran'],
  'Watanabe & McAllister': ['Pappas & Fairbanks'],
  'Rahman & Stockton': ['Thibodeaux & Lanham'],
};

/**
 * What others offer and play; returns what of it is reported: a threat, a dubious link and a fraud.
 */
export async function addOthers(demo: DemoContext): Promise<Reported> {
  const offer = async (
    type: 'challenge' | 'teach',
    age: number,
    [price, place, team, text]: Listed,
  ) => {
    const playdate = await act.offerPlaydate(demo, { type, age, price, place, team, text });
    for (const each of applicants[team] ?? []) await act.apply(demo, playdate, each);
    return playdate;
  };
  for (const [index, each] of challenges.entries())
    await offer('challenge', (2 + 6 * index) * hour, each);
  for (const [index, each] of lessons.entries()) await offer('teach', (4 + 5 * index) * hour, each);
  await act.end(demo, await offer('challenge', 4 * day, indoor), 'cancelled');
  const orlando = await act.match(
    demo,
    await offer('challenge', 6 * day, lights),
    'Quintana & Tran',
  );
  await act.end(demo, orlando, 'completed');

  const windy = await act.match(
    demo,
    await offer('challenge', 70 * hour, beach),
    'Hartley-Cho & Petrosyan',
  );
  const threat = await act.chat(demo, windy, [
    ['Hartley-Cho', 'We will bring heavy balls, the wind was wild last week.', 900],
    ['Kealoha', 'Good thinking. Sunday at 9?', 880],
    ['Hartley-Cho', 'Be late again and you will be sorry that you came.', 230],
  ]);
  const filmed = await act.match(demo, await offer('teach', 20 * day, video), 'Ellis & Braddock');
  await act.end(demo, filmed, 'completed');
  const clips = 'Clips are in the shared folder. Watch your paddle after the serve, Jordan!';
  const link = await act.chat(demo, filmed, [['Peña', clips, 21_600]], { isOver: true });
  const {
    id,
    offer: { text },
  } = await offer('teach', 60 * hour, gift);
  return { threat, link, fraud: { target_type: 'play_date', id, text } };
}
