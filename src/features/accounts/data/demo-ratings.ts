import {
  type DemoPerson,
  demoAdmin,
  demoNewcomer,
  demoPeople,
  demoPlayer,
  everyDemoPerson,
} from './demo-people.ts';

/** Ratings that were set so many days ago. */
export type DemoRating = readonly [daysAgo: number, dupr_rating: number, self_rating: number];
type Ratings = readonly [DemoRating, ...DemoRating[]];

const personByNumber = (number: number): DemoPerson => {
  const person = demoPeople[number - 3];
  if (person === undefined) throw new Error(`The demo community has no number ${number}.`);
  return person;
};

/**
 * Rating histories of some demo players, oldest first; the last step is the current rating. Renée
 * Castellano's is four months old, so she is asked for new ratings.
 */
export const demoRatings: ReadonlyMap<DemoPerson, Ratings> = new Map([
  [
    demoPlayer,
    [
      [402, 3.05, 3.25],
      [351, 3.11, 3.25],
      [298, 3.24, 3.25],
      [240, 3.19, 3.5],
      [171, 3.33, 3.5],
      [118, 3.41, 3.5],
      [64, 3.38, 3.75],
      [9, 3.52, 3.75],
    ],
  ],
  [
    demoAdmin,
    [
      [510, 3.88, 4],
      [377, 3.97, 4],
      [203, 4.05, 4],
      [41, 4.11, 4],
    ],
  ],
  [
    personByNumber(3),
    [
      [395, 3.2, 3.25],
      [290, 3.42, 3.25],
      [205, 3.55, 3.5],
      [122, 3.61, 3.5],
    ],
  ],
  [
    personByNumber(4),
    [
      [460, 4.61, 4.75],
      [350, 4.52, 4.75],
      [214, 4.4, 4.5],
      [77, 4.32, 4.5],
    ],
  ],
  [
    personByNumber(5),
    [
      [188, 2.75, 3],
      [121, 3.02, 3],
      [33, 3.28, 3.25],
    ],
  ],
  [
    personByNumber(6),
    [
      [333, 3.71, 3.75],
      [220, 3.84, 3.75],
      [102, 3.9, 4],
      [19, 3.95, 4],
    ],
  ],
  [
    personByNumber(7),
    [
      [440, 3.62, 3.5],
      [301, 3.8, 3.5],
      [155, 3.97, 3.75],
      [27, 4.05, 3.75],
    ],
  ],
  [
    personByNumber(8),
    [
      [365, 3.1, 3.25],
      [180, 2.98, 3],
      [54, 2.87, 3],
    ],
  ],
  [
    personByNumber(10),
    [
      [420, 4.82, 4.75],
      [310, 4.95, 5],
      [200, 5.14, 5],
      [88, 5.09, 5],
      [12, 5.21, 5],
    ],
  ],
  [
    personByNumber(11),
    [
      [260, 4.5, 4.5],
      [140, 4.63, 4.75],
      [36, 4.76, 4.75],
    ],
  ],
  [
    personByNumber(15),
    [
      [300, 3.7, 3.75],
      [210, 3.92, 4],
      [111, 4.1, 4],
      [23, 4.18, 4.25],
    ],
  ],
  [
    personByNumber(18),
    [
      [150, 4.6, 4.25],
      [48, 4.49, 4.25],
    ],
  ],
]);

/** Days since a player without a history joined: higher numbers joined later, at a growing rate. */
function joinedDaysAgo(number: number): number {
  const later = demoPeople.length + 2 - number;
  return 5 + Math.round(0.075 * later ** 2) + ((number * 5) % 4);
}

/**
 * The rating history of any demo player, from registration on. Unchanged ratings were confirmed
 * recently.
 */
export function demoRatingsOf(person: DemoPerson): Ratings {
  const { dupr_rating, self_rating } = person;
  const history = demoRatings.get(person);
  if (history) return history;
  const ratingSetAt = (daysAgo: number) => [daysAgo, dupr_rating, self_rating] as const;
  if (person === demoNewcomer) return [ratingSetAt(0)];
  const daysAgo = joinedDaysAgo(everyDemoPerson.indexOf(person) + 1);
  return daysAgo > 20 ? [ratingSetAt(daysAgo), ratingSetAt(20)] : [ratingSetAt(daysAgo)];
}
