import type { Ruling } from './verdict.ts';

/** Ratings, team events and the book itself: facts, of which none is judged. */
export const leagueRulings: readonly Ruling[] = [
  [
    'dupr',
    'none',
    'dupr !reliability !not_rated !taken_here !team_cap',
    'From 2.000 to 8.000 with three decimals, one rating for singles and one for doubles.',
  ],
  [
    'reliability',
    'none',
    'reliability !serve !return !paddle !net ?dupr',
    'Each DUPR rating has a reliability of 1 to 100 percent.',
  ],
  ['nr', 'none', 'not_rated ?dupr', 'It stands for not rated.'],
  [
    'courtfolk-ratings dupr',
    'none',
    'taken_here dupr|rating',
    'Ratings from 2.00 to 7.00 with two decimals; DUPR itself publishes 2.000 to 8.000.',
  ],
  [
    'team-caps',
    'none',
    'team_cap !coed !mixed_pair !milp',
    'It is the highest sum of ratings that an event allows, and each event sets its own.',
  ],
  [
    'team-caps',
    'none',
    'age_off team_cap|rating|dupr',
    'What is taken off for age differs from event to event.',
  ],
  [
    'coed-caps team-caps',
    'none',
    'team_cap coed',
    'Common are 7, 8 or 9 combined, with at most 4.00, 4.50 or 5.00 for each player; each event sets its own.',
  ],
  [
    'mixed-caps team-caps',
    'none',
    'team_cap mixed_pair',
    'Common are 7, 8, 9 or 10, with 0.5 taken off for a woman; each event sets its own.',
  ],
  [
    'mixed-caps team-caps',
    'none',
    'woman_off !gear !drops',
    'In common mixed caps 0.5 is taken off for a woman; each event sets its own.',
  ],
  ['milp-teams', 'none', 'milp team_size', 'Four: two women and two men.'],
  [
    'milp-teams team-caps',
    'none',
    'milp team_cap',
    'Caps such as 16.3, 18.3 or 20.9 for the four players together.',
  ],
  [
    'milp-match dreambreaker',
    'none',
    'milp !team_size !team_cap !dreambreaker',
    "Four games to 21: women's, men's and two mixed; at 2-2 the DreamBreaker decides.",
  ],
  [
    'dreambreaker milp-match',
    'none',
    'dreambreaker ?milp',
    'Singles to 21, which decides a MiLP match at 2-2; the players change every four points.',
  ],
  ['in-force', 'none', 'in_force', 'The 2026 edition is in force from 1 January 2026.'],
  ['new-numbers', 'none', 'renumbered', 'The 2026 edition has given nearly every rule a new number.'],
  [
    'tournament-only',
    'none',
    'tournament_mark !court !lines !line',
    'Rules marked “Tournament”, or (T), bind tournament play only; all others bind all play.',
  ],
  ['sections', 'none', 'book_sections', 'It has 25 sections; those from 15 to 24 are about tournaments.'],
  [
    'our-words',
    'none',
    'official_text',
    'This is our own summary in plain words; the official text is under copyright, and it decides.',
  ],
];
