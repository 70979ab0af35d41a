import type { BookRule } from './rule.ts';

export const scoringRules: readonly BookRule[] = [
  {
    number: '4.A',
    text: 'Only the serving side scores, by winning the rally.',
    keywords:
      'point points receiving receiver returner side-out traditional who scores earn get a point',
  },
  {
    number: '1',
    text: 'A game is typically played to 11 points and won by 2.',
    keywords: 'how many points win by two 10-10 11-10 deuce game over finish to',
  },
];

export const matchRules: readonly BookRule[] = [
  {
    number: '15.C.1',
    text: 'A match is the best of three games to 11, the best of five games to 11, or one game to 15 or 21. One game to 11 is for round robins of six or more teams only.',
    keywords: 'match format games how many to 15 to 21 bracket',
  },
];

export const rallyScoringRules: readonly BookRule[] = [
  {
    number: '14.A',
    text: 'Rally scoring is a provisional option: each rally gives a point, the call has two numbers, and a side has one server before side out. In 2026 the receiving side can score the winning point too; in 2025 only the server could.',
    keywords: 'every rally counts freeze game point receiver final last point win on return serve',
  },
  {
    number: '15.C.2',
    text: 'Rally scoring is not used in double-elimination doubles, Golden Ticket events or the 2026 Nationals.',
    keywords: 'national championships banned bracket',
  },
];

export const positionRules: readonly BookRule[] = [
  {
    number: '5.A.1',
    text: 'In singles, one serves from the right with an even score and from the left with an odd one.',
    keywords: 'side court even odd where stand single',
  },
  {
    number: '5.A.2',
    text: 'In singles, the server serves on until losing a rally.',
    keywords: 'keep serving single how many serves second server',
  },
  {
    number: '5.A.3',
    text: 'In singles, a rally that the server loses is side out: the serve goes to the opponent.',
    keywords: 'single lose serve change',
  },
  {
    number: '5.B',
    text: 'In doubles, both partners serve before side out. Only at the start of a game a side has one server.',
    keywords: 'two servers second server turn both team side-out partner serve first',
  },
  {
    number: '5.B.2',
    text: 'The starting server of a game counts as the second server, so the first call is "0-0-2". After each side out, the player whom the score puts on the right serves first.',
    keywords:
      'zero zero two why start who serves first after side out first server right side begin',
  },
  {
    number: '5.B.3',
    text: "The starting server stands on the right while the team's score is even, and on the left while it is odd.",
    keywords: 'side even odd which where doubles right left should be',
  },
  {
    number: '5.B.5',
    text: 'The server changes sides after each point that the team wins.',
    keywords: 'switch swap sides with partner after scoring doubles receivers do not switch',
  },
  {
    number: '5.B.4',
    text: 'The players who neither serve nor receive may stand anywhere on their own end. Stacking, where partners choose their sides, is therefore fine.',
    keywords: 'stack stacking switch partner off court poach positions stand anywhere outside',
  },
  {
    number: '5.C',
    text: 'Before the serve, anybody may ask who serves or who receives, and the opponents must answer.',
    keywords: 'ask correct server receiver position score confirm refuse tell',
  },
  {
    number: '5.C.1.a',
    text: 'Stopping the rally because of a real error of position or server leads to a replay.',
    keywords: 'wrong server wrong side spot out of position stacked wrong mid rally noticed',
  },
  {
    number: '5.C.1.b',
    text: 'Stopping the rally for an error of position or server that was none is a fault.',
    keywords: 'wrong claim mistaken correct position stopped claimed',
  },
  {
    number: '5.C.1.c',
    text: 'When the wrong player returns the serve, it is a fault.',
    keywords: 'wrong receiver partner returned my serve hit the return poach the serve incorrect',
  },
  {
    number: '5.C.2',
    text: 'An error of position or server that is noticed after the rally changes nothing: the result stands.',
    keywords: 'wrong server wrong side after the point finished later realized keep the point',
  },
];
