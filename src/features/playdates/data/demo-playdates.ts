import type { State } from '#features/profiles/data/states.ts';
import type { Region } from './places.ts';

/** Two friends of the demo community, by last name: captain first. 'Ellis' is the demo player. */
export type DemoTeam = readonly [captain: string, partner: string];

/** Days from today and the clock at the place. */
export type DemoTime = readonly [days: number, clock: string];

/**
 * A PlayDate of the demo community; its age is in hours, its chat in chronological order. '{day}' in
 * its texts stands for the weekday of the match.
 */
export type DemoPlaydate = {
  team: DemoTeam;
  type: 'challenge' | 'teach';
  place: readonly [State, ...Region[]];
  amount: number;
  description: string;
  hoursAgo: number;
  /** The court, its address and the proposed times. */
  terms?: {
    venue_name: string;
    venue_address: string;
    setting: 'indoor' | 'outdoor';
    court_access?: 'public' | 'club' | 'private';
    court_cost?: number;
    highest_amount?: number;
    times: readonly DemoTime[];
  };
  /** When the match is or was played, and who has confirmed it. */
  agreed?: { time: DemoTime; confirmed: readonly string[] };
  /** Partners who have not said yet that they play. */
  asked?: readonly string[];
  /** The partner has said 'Not this time'. */
  refused?: true;
  /** Who of the team says that a match without a time was played. */
  played?: string;
  pending?: readonly DemoTeam[];
  declined?: readonly DemoTeam[];
  withdrawn?: readonly DemoTeam[];
  accepted?: DemoTeam;
  ended?: 'completed' | 'cancelled';
  chat?: readonly (readonly [speaker: string, text: string, minutesAgo: number])[];
};

/** PlayDates of the demo player, Jordan Ellis: some in every tab and every status. */
const ofTheDemoPlayer: DemoPlaydate[] = [
  {
    team: ['Ellis', 'Castellano'],
    type: 'challenge',
    place: ['AZ', 'east_valley', 'central_phoenix'],
    amount: 40,
    description:
      'We are a steady 3.5 team that gets stuck on the third shot. Looking for two stronger players who make us work for every point and tell us why we lost it. Tempe Sports Complex, early or late in the day.',
    hoursAgo: 26,
    terms: {
      venue_name: 'Tempe Sports Complex',
      venue_address: '8401 S Hardy Dr, Tempe',
      setting: 'outdoor',
      court_access: 'public',
      highest_amount: 50,
      times: [
        [2, '18:00'],
        [4, '18:30'],
        [6, '08:00'],
      ],
    },
    pending: [
      // Even on the whole, of two levels.
      ['Kowalczyk', 'Vandermeer'],
      ['Greenwood', 'Pruitt'],
    ],
    declined: [['Ibarra', 'Abernathy']],
  },
  {
    team: ['Braddock', 'Ellis'],
    type: 'teach',
    place: ['AZ', 'east_valley'],
    amount: 30,
    description:
      'Happy to help a newer team with positioning and serves. A relaxed hour and a half on {day} morning.',
    hoursAgo: 50,
    terms: {
      venue_name: 'Gene Autry Park',
      venue_address: '4125 E McKellips Rd, Mesa',
      setting: 'outdoor',
      times: [[4, '08:30']],
    },
    agreed: { time: [4, '08:30'], confirmed: ['Braddock', 'Ellis', 'Tsosie', 'Morales'] },
    accepted: ['Tsosie', 'Morales'],
    declined: [['Jorgensen', 'Fontaine']],
    chat: [
      ['Tsosie', 'Thanks for taking us! Beth-Ann and I have only played in the park so far.', 2400],
      ['Braddock', 'That is how all of us started 🙂 {day} 8:30 at Gene Autry, before it gets hot?', 2385],
      ['Morales', 'Works for me. Should we bring balls?', 2300],
      ['Ellis', 'I have a fresh can of outdoor balls. Bring water and a hat.', 2290],
      ['Tsosie', 'See you {day}!', 1500],
    ],
  },
  {
    team: ['Núñez', 'Kowalczyk'],
    type: 'teach',
    place: ['AZ', 'central_phoenix'],
    amount: 60,
    description:
      'Two 4.2+ players, one of us a certified coach. We drill resets and hands battles, then play it out.',
    hoursAgo: 30,
    terms: {
      venue_name: 'Encanto Park',
      venue_address: '2605 N 15th Ave, Phoenix',
      setting: 'outdoor',
      times: [[1, '18:00']],
    },
    agreed: { time: [1, '18:00'], confirmed: ['Núñez', 'Kowalczyk', 'Raman'] },
    accepted: ['Ellis', 'Raman'],
    chat: [
      ['Núñez', 'Welcome, you two! What do you most want to get out of it?', 200],
      ['Ellis', 'Resets from mid-court. I pop everything up when somebody speeds up at me.', 185],
      ['Raman', 'And I would love to stop losing the hands battles.', 170],
      ['Kowalczyk', 'Then that is the plan: 45 minutes of drills, the rest games. 6 pm, Encanto Park?', 65],
      ['Núñez', 'Court 5 is ours. Do not be late, it fills up quickly.', 40],
    ],
  },
  {
    team: ['Peña', 'Haddad'],
    type: 'teach',
    place: ['AZ', 'west_valley'],
    amount: 40,
    description: 'Just games this time, no drills. We stop after every third one and say what we saw.',
    hoursAgo: 4 * 24,
    accepted: ['Ellis', 'Braddock'],
    played: 'Haddad',
    chat: [
      ['Haddad', 'We are at Paseo every morning this week from 7. Just come by!', 3 * 1440],
      ['Braddock', 'We will. Jordan, shall I pick you up?', 3 * 1440 - 30],
    ],
  },
  {
    team: ['Ellis', 'Merritt'],
    type: 'challenge',
    place: ['AZ', 'central_phoenix'],
    amount: 45,
    description: 'One evening under the lights. Show us how you stack and when you switch.',
    hoursAgo: 6 * 24,
    agreed: { time: [-1, '18:00'], confirmed: ['Ellis', 'Merritt', 'Peña', 'Haddad'] },
    accepted: ['Peña', 'Haddad'],
  },
  {
    team: ['Ellis', 'Merritt'],
    type: 'challenge',
    place: ['AZ', 'west_valley'],
    amount: 40,
    description: 'A match before work, best of three. We bring coffee, you bring the pace.',
    hoursAgo: 3 * 24,
    refused: true,
  },
  {
    team: ['Ellis', 'Merritt'],
    type: 'challenge',
    place: ['AZ', 'east_valley'],
    amount: 50,
    description: 'We want to see how far we are from a 5.0 team. Be honest and do not let us win.',
    hoursAgo: 12 * 24,
    agreed: { time: [-9, '19:00'], confirmed: ['Ellis', 'Merritt', 'Greenwood', 'Iyer'] },
    accepted: ['Greenwood', 'Iyer'],
    ended: 'completed',
    chat: [
      ['Greenwood', 'Good games! Your lobs gave me trouble.', 8 * 1440],
      ['Merritt', 'You only say that because you ran down every one of them.', 8 * 1440 - 12],
    ],
  },
  {
    team: ['Peña', 'Haddad'],
    type: 'teach',
    place: ['AZ', 'west_valley', 'central_phoenix'],
    amount: 45,
    description: 'Two hours of serve and return, with video. You take the clips home.',
    hoursAgo: 20 * 24,
    accepted: ['Ellis', 'Braddock'],
    ended: 'completed',
    chat: [['Peña', 'Clips are in the shared folder. Watch your paddle after the serve, Jordan!', 15 * 1440]],
  },
  {
    team: ['Ellis', 'Swenson'],
    type: 'challenge',
    place: ['AZ', 'sedona'],
    amount: 35,
    description: 'Weekend trip to the red rocks, looking for a match on Sunday morning.',
    hoursAgo: 8 * 24,
    ended: 'cancelled',
  },
  {
    team: ['Okafor', 'Raman'],
    type: 'teach',
    place: ['AZ', 'east_valley', 'central_phoenix'],
    amount: 60,
    description:
      'Looking for a motivated 3.0 to 3.7 team. We play your game for an hour, then show you what we saw. Scottsdale or Tempe.',
    hoursAgo: 5,
    terms: {
      venue_name: 'Cholla Park',
      venue_address: '11320 E Via Linda, Scottsdale',
      setting: 'outdoor',
      times: [
        [3, '17:30'],
        [5, '09:00'],
      ],
    },
    asked: ['Ellis', 'Swenson'],
    pending: [
      ['Simmons', 'Ellis'],
      ['Begay', 'Swenson'],
    ],
  },
];

const open = (
  team: DemoTeam,
  type: DemoPlaydate['type'],
  place: DemoPlaydate['place'],
  amount: number,
  hoursAgo: number,
  description: string,
  pending: readonly DemoTeam[] = [],
): DemoPlaydate => ({ team, type, place, amount, hoursAgo, description, pending });

/** PlayDates of the other members. */
const ofTheOthers: DemoPlaydate[] = [
  open(
    ['Delgado-Ruiz', 'Braddock'],
    'challenge',
    ['AZ', 'west_valley'],
    35,
    2,
    'Mixed team getting ready for the Surprise open. Play us hard, we can take it.',
  ),
  open(
    ['Fontaine', 'Jorgensen'],
    'challenge',
    ['AZ', 'west_valley'],
    25,
    9,
    'Sun City regulars who would like to learn from a younger, faster team. Mornings only, coffee is on us.',
    [['Trujillo', 'Ellsworth']],
  ),
  open(
    ['Begay', 'Swenson'],
    'challenge',
    ['AZ', 'flagstaff'],
    30,
    14,
    'Thin air, long rallies. We want a 4.0+ team at Thorpe Park to sharpen our net game.',
  ),
  open(
    ["O'Rourke", 'Núñez'],
    'challenge',
    ['AZ', 'tucson'],
    30,
    20,
    'Uneven pair looking for an even fight. Udall Park, any evening but Tuesday.',
  ),
  open(
    ['Abernathy', 'Ibarra'],
    'teach',
    ['AZ', 'prescott'],
    45,
    28,
    'Calm teaching for nervous beginners. We start with the kitchen rules and end with a game to 11.',
    [
      ['Tsosie', 'Morales'],
      ['Haas', 'Begay'],
    ],
  ),
  open(
    ['Vandermeer', 'Merritt'],
    'challenge',
    ['AZ', 'lake_havasu'],
    20,
    33,
    'Lakeside courts, friendly people, modest backhands. Teach us to dink with patience.',
  ),
  open(
    ['Ibarra', 'Lindqvist'],
    'teach',
    ['AZ', 'yuma'],
    35,
    40,
    'One strong player and one patient one. Bring a friend and your questions.',
  ),
  open(
    ['Tsosie', 'Greenwood'],
    'teach',
    ['AZ', 'payson'],
    55,
    47,
    'Cool pines and hot hands: two hours of attacking from the transition zone.',
  ),
  open(
    ['Pruitt', 'Greenwood'],
    'teach',
    ['AZ', 'east_valley', 'west_valley', 'central_phoenix'],
    90,
    55,
    'Near-5.0 pair. Stacking, poaching, speed-ups: pick two and we drill them until they hold.',
    [['Ellsworth', 'Trujillo']],
  ),
  open(
    ['Baptiste', 'Rossi'],
    'teach',
    ['FL'],
    50,
    4,
    'Miami Beach before breakfast. We fix one thing for each of you, and it stays fixed.',
  ),
  open(
    ['Fuentes', 'Beaumont'],
    'challenge',
    ['FL'],
    20,
    17,
    'We laugh a lot and run a little. Looking for a kind team that shows us how to move together.',
  ),
  open(
    ['Moreau', 'Crane'],
    'teach',
    ['FL'],
    65,
    37,
    'Left-hander and right-hander: learn how to play against both, and how to stack.',
    [['Quintana', 'Tran']],
  ),
  open(
    ['Nwosu', 'Tran'],
    'teach',
    ['FL'],
    85,
    60,
    'Tournament preparation for teams from 3.8. You get a written game plan afterwards.',
  ),
  open(
    ['Watanabe', 'McAllister'],
    'teach',
    ['CA'],
    100,
    7,
    'Former college tennis player, 5.4. Serious work on drives and counters, then games.',
    [['Pappas', 'Fairbanks']],
  ),
  open(
    ['Pappas', 'Escobar'],
    'challenge',
    ['CA'],
    40,
    22,
    'Irvine or San José, whichever you can reach. We pay for your honesty as much as for your level.',
  ),
  open(
    ['Petrosyan', 'Hartley-Cho'],
    'teach',
    ['CA'],
    70,
    43,
    'Golden Gate Park on Sundays. Small steps, soft hands, no shouting.',
  ),
  open(
    ['Sorenson', 'Jessop'],
    'teach',
    ['UT'],
    55,
    11,
    'St. George winter sun. We take teams up to 3.5 and send them home with a plan.',
  ),
  open(
    ['Tanner', 'Tuiasosopo'],
    'challenge',
    ['UT'],
    30,
    31,
    'Power and patience in one team. Looking for players who punish high balls.',
  ),
  open(
    ['Muñoz', 'Beckett'],
    'teach',
    ['TX'],
    60,
    13,
    'San Antonio or Austin. Third-shot drops with a purpose, and barbecue recommendations for free.',
  ),
  open(
    ['Lanham', 'Muñoz'],
    'challenge',
    ['TX'],
    20,
    24,
    'Grandmother and ringer. She wants to win one against strangers.',
  ),
  open(
    ['Rahman', 'Stockton'],
    'teach',
    ['TX'],
    80,
    52,
    'Fast indoor courts in Dallas. We work on returns and the first four shots.',
    [['Thibodeaux', 'Lanham']],
  ),
  {
    team: ['Crane', 'Beaumont'],
    type: 'challenge',
    place: ['FL'],
    amount: 30,
    description: 'An evening match under the lights in Orlando.',
    hoursAgo: 6 * 24,
    accepted: ['Quintana', 'Tran'],
    ended: 'completed',
  },
  {
    team: ['Kealoha', 'Fairbanks'],
    type: 'challenge',
    place: ['CA'],
    amount: 45,
    description: 'Beach courts in Long Beach. Wind is part of the game.',
    hoursAgo: 70,
    accepted: ['Hartley-Cho', 'Petrosyan'],
    chat: [
      ['Hartley-Cho', 'We will bring heavy balls, the wind was wild last week.', 900],
      ['Kealoha', 'Good thinking. Sunday at 9?', 880],
      ['Hartley-Cho', 'Be late again and you will be sorry that you came.', 230],
    ],
  },
  {
    team: ['Christensen', 'Jessop'],
    type: 'challenge',
    place: ['UT'],
    amount: 25,
    description: 'Indoor in Provo while it snows.',
    hoursAgo: 4 * 24,
    ended: 'cancelled',
  },
  // Hidden by the demo admin.
  open(
    ['Dombrowski', 'Trujillo'],
    'teach',
    ['AZ', 'west_valley'],
    20,
    60,
    'Send me the deposit as a gift card first, then I tell you where we play.',
  ),
];

/** All PlayDates of the demo community. */
export const demoPlaydates: readonly DemoPlaydate[] = [...ofTheDemoPlayer, ...ofTheOthers];
