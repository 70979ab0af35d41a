import { type DemoPerson, demoAdmin, demoPeople, demoPlayer } from './demo-people.ts';

/** What somebody's ratings were from so many days ago on. */
export type DemoRating = readonly [daysAgo: number, dupr_rating: number, self_rating: number];
type Ratings = readonly [DemoRating, ...DemoRating[]];

const numbered = (number: number): DemoPerson => {
  const person = demoPeople[number - 3];
  if (person === undefined) throw new Error(`The demo community has no number ${number}.`);
  return person;
};

/**
 * How some of the demo community came to their ratings, oldest first: the last step is what they are now. Renée Castellano has not looked at hers for four months, so she is asked for new ones.
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
    numbered(3),
    [
      [395, 3.2, 3.25],
      [290, 3.42, 3.25],
      [205, 3.55, 3.5],
      [122, 3.61, 3.5],
    ],
  ],
  [
    numbered(4),
    [
      [460, 4.61, 4.75],
      [350, 4.52, 4.75],
      [214, 4.4, 4.5],
      [77, 4.32, 4.5],
    ],
  ],
  [
    numbered(5),
    [
      [188, 2.75, 3],
      [121, 3.02, 3],
      [33, 3.28, 3.25],
    ],
  ],
  [
    numbered(6),
    [
      [333, 3.71, 3.75],
      [220, 3.84, 3.75],
      [102, 3.9, 4],
      [19, 3.95, 4],
    ],
  ],
  [
    numbered(7),
    [
      [440, 3.62, 3.5],
      [301, 3.8, 3.5],
      [155, 3.97, 3.75],
      [27, 4.05, 3.75],
    ],
  ],
  [
    numbered(8),
    [
      [365, 3.1, 3.25],
      [180, 2.98, 3],
      [54, 2.87, 3],
    ],
  ],
  [
    numbered(10),
    [
      [420, 4.82, 4.75],
      [310, 4.95, 5],
      [200, 5.14, 5],
      [88, 5.09, 5],
      [12, 5.21, 5],
    ],
  ],
  [
    numbered(11),
    [
      [260, 4.5, 4.5],
      [140, 4.63, 4.75],
      [36, 4.76, 4.75],
    ],
  ],
  [
    numbered(15),
    [
      [300, 3.7, 3.75],
      [210, 3.92, 4],
      [111, 4.1, 4],
      [23, 4.18, 4.25],
    ],
  ],
  [
    numbered(18),
    [
      [150, 4.6, 4.25],
      [48, 4.49, 4.25],
    ],
  ],
]);

/** How many days ago somebody joined of whom nothing more is told: the higher the number, the later, and of late ever more of them. */
function joined(number: number): number {
  const later = demoPeople.length + 2 - number;
  return 5 + Math.round(0.075 * later ** 2) + ((number * 5) % 4);
}

/** The same of anybody. Whose ratings have never changed has confirmed them lately. The first ones come with the registration. */
export function demoRatingsOf(person: DemoPerson): Ratings {
  const { dupr_rating, self_rating } = person;
  const told = demoRatings.get(person);
  if (told) return told;
  const since = (daysAgo: number) => [daysAgo, dupr_rating, self_rating] as const;
  const daysAgo = joined(demoPeople.indexOf(person) + 3);
  return daysAgo > 20 ? [since(daysAgo), since(20)] : [since(daysAgo)];
}
