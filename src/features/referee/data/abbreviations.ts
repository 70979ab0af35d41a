/** How people write who type fast, behind the words that it stands for. */
const typed: Readonly<Record<string, string>> = {
  what: 'wat wut whut wht',
  the: 'teh',
  and: 'n nd',
  are: 'r',
  your: 'ur',
  'have to': 'gotta hafta',
  'going to': 'gonna',
  'want to': 'wanna',
  until: 'til till',
  about: 'bout',
  please: 'pls plz plss',
  with: 'w w/',
  without: 'w/o',
  through: 'thru',
  though: 'tho',
  doubles: 'dubs dbls dbl',
  singles: 'sngls sgls singls',
  partner: 'pard pards pardner prtnr ptnr prtner partna',
  people: 'ppl',
  between: 'btwn',
};

export const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries(typed).flatMap(([words, others]) =>
    others.split(' ').map((other) => [other, words] as const),
  ),
);

/** What is said in more words than a rule needs, or in others: parts of a minute, and “rule number” where the rule is meant. */
export const expandAbbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a )?quarter (?:of )?an? minute\b/gi, '15 seconds'],
  [/\bhalf (?:of )?a minute\b/gi, '30 seconds'],
  [/\b(?:a )?quarter (?:of )?an hour\b/gi, '15 minutes'],
  [/\bhalf (?:of )?an hour\b/gi, '30 minutes'],
  [/\b(what|which)(?: is)?(?: the)? (rule|section) number\b/gi, '$1 $2'],
];
