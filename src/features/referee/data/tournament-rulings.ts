import type { Ruling } from './verdict.ts';

/** Sections 15 to 25. */
export const tournamentRulings: readonly Ruling[] = [
  ['15.B.1', 'none', 'double_elim', 'The decider of a double elimination is one game to 15.'],
  [
    '15.B.4',
    'none',
    'tie !win_by',
    'First head-to-head, then point differential, head-to-head differential, differential against the next above, and points scored.',
  ],
  [
    '15.B.4',
    'none',
    'tie round_robin',
    'First head-to-head, then point differential, head-to-head differential, differential against the next above, and points scored.',
  ],
  [
    '18.F',
    'depends',
    'late !late_call_word',
    'It depends on how late: after 10 minutes the first game is lost, after 15 the match.',
  ],
  ['18.F', 'fault', 'late forfeit_10', 'The first game is lost.'],
  ['18.F', 'fault', 'late forfeit_15', 'The match is forfeit.'],
  ['18.D', 'fault', 'earbuds', 'Not allowed in a tournament match.'],
  [
    '20.G',
    'depends',
    'coaching',
    'It depends on the moment: in time-outs and between games coaching is allowed, otherwise not.',
  ],
  ['20.G', 'legal', 'coaching in_break', 'Yes: coaching is allowed in time-outs and between games.'],
  [
    '20.G',
    'fault',
    'coaching during_play',
    'No: coaching is for time-outs and the breaks between games only.',
  ],
  [
    '21.A',
    'none',
    'timeout !medical !coaching',
    'Two time-outs of 1 minute in a game to 11 or 15, three in a game to 21.',
  ],
  [
    '21.B',
    'none',
    'switch_ends !switch_hands ?ends_points',
    'Ends are changed at 6 points in a game to 11, at 8 in one to 15 and at 11 in one to 21.',
  ],
  ['21.C', 'none', 'timeout medical', 'One medical time-out of up to 15 minutes.'],
  ['21.F', 'none', 'rest between_games', 'There are 2 minutes between games.'],
  ['21.G', 'none', 'rest between_matches', 'There are 10 minutes between matches.'],
  [
    '22.E',
    'none',
    'technical',
    'A technical foul takes a point, or gives the opponents one when there is none to take.',
  ],
  ['23', 'none', 'retire', 'Who retires ends the match; who withdraws leaves the whole bracket.'],
  [
    '25.A',
    'legal',
    'wheelchair second_bounce',
    'Legal: a player in a wheelchair has two bounces, the second one anywhere.',
  ],
  [
    '25.A',
    'none',
    'wheelchair',
    'A player in a wheelchair has two bounces, the second one anywhere; the large rear wheels count as feet.',
  ],
  ['25.A', 'fault', 'wheels kitchen volley', 'Fault: the large rear wheels count as feet.'],
  [
    '25.A',
    'depends',
    'wheels kitchen|baseline',
    'It depends on the wheels: the large rear wheels count as feet.',
  ],
  [
    '25.B',
    'depends',
    'adaptive',
    'It depends: two bounces are allowed when that was declared before the match.',
  ],
  ['25.B', 'legal', 'adaptive declared', 'Legal: two bounces, as declared before the match.'],
  ['25.C', 'legal', 'hybrid', 'Yes: in hybrid doubles one partner plays in a wheelchair and one standing.'],
];
