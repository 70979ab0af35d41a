import type { Fact } from './rule.ts';

/** What players ask about ratings and team events, of which the rulebook says nothing. */
export const leagueFacts: readonly Fact[] = [
  {
    id: 'dupr',
    name: 'DUPR',
    text: 'DUPR publishes ratings from 2.000 to 8.000 with three decimals, one for singles and one for doubles, kept apart.',
    keywords: 'scale range highest lowest maximum minimum number digits level skill',
  },
  {
    id: 'reliability',
    name: 'Reliability',
    text: 'A DUPR rating comes with its reliability, from 1 to 100 percent.',
    keywords: 'dupr reliable percentage score per cent confidence',
  },
  {
    id: 'nr',
    name: 'NR',
    text: 'NR in place of a DUPR rating stands for not rated.',
    keywords: 'no rating unrated without letters abbreviation',
  },
  {
    id: 'courtfolk-ratings',
    name: 'Ratings here',
    text: 'Courtfolk takes ratings from 2.00 to 7.00 with two decimals, whatever DUPR publishes.',
    keywords: 'dupr self here site app bounds limit lowest highest',
  },
  {
    id: 'team-caps',
    name: 'Team caps',
    text: 'A team cap is the highest sum of ratings that an event allows for a team. Caps differ from event to event, and so does what is taken off for age.',
    keywords: 'combined rating limit maximum total sum level adjustment older senior',
  },
  {
    id: 'coed-caps',
    name: 'Co-ed caps',
    text: 'Common caps of co-ed pairs are 7, 8 or 9 combined, where no player has more than 4.00, 4.50 or 5.00.',
    keywords: 'coed combined individual maximum seven eight nine',
  },
  {
    id: 'mixed-caps',
    name: 'Mixed caps',
    text: 'Common caps of mixed pairs are 7, 8, 9 or 10, where 0.5 is taken off for a woman.',
    keywords: 'combined reduction female women adjustment half a point',
  },
  {
    id: 'milp-teams',
    name: 'MiLP teams',
    text: 'A MiLP team has four players, two women and two men, under a cap such as 16.3, 18.3 or 20.9.',
    keywords: 'minor league pickleball roster members size combined dupr caps',
  },
  {
    id: 'milp-match',
    name: 'MiLP match',
    text: "A MiLP match has four games to 21: women's doubles, men's doubles and two of mixed doubles. At 2-2 a DreamBreaker decides.",
    keywords: 'minor league pickleball format order tie',
  },
  {
    id: 'dreambreaker',
    name: 'DreamBreaker',
    text: 'The DreamBreaker, which decides a MiLP match at 2-2, is a game of singles to 21. The players of a team change every four points.',
    keywords: 'dream breaker tiebreaker decider rotation',
  },
];

/** What there is to know of the book itself. */
export const bookFacts: readonly Fact[] = [
  {
    id: 'in-force',
    name: 'In force',
    text: 'The 2026 edition of the rulebook is in force from 1 January 2026.',
    keywords: 'valid effective date start apply since current new year',
  },
  {
    id: 'new-numbers',
    name: 'New numbers',
    text: 'The 2026 edition has given nearly every rule a new number. So a number says little without its year.',
    keywords: 'renumbered numbering changed old different',
  },
  {
    id: 'tournament-only',
    name: 'Tournament rules',
    text: 'A rule marked “Tournament”, or (T), binds tournament play only. All others bind all play.',
    keywords: 'mark letter badge recreational rec casual apply sanctioned',
  },
  {
    id: 'sections',
    name: 'Sections',
    text: 'The book has 25 sections. Those from 15 to 24 are about tournaments, 25 about wheelchair, adaptive and hybrid play, all before about the game itself.',
    keywords: 'chapters parts structure contents how many',
  },
  {
    id: 'our-words',
    name: 'Our own words',
    text: 'All that stands here is our own summary in plain words. The official text is under copyright, and it decides.',
    keywords: 'official copyright source wording quote usa pickleball',
  },
];
