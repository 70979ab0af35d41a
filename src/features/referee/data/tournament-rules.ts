import type { BookRule } from './rule.ts';

export const bracketRules: readonly BookRule[] = [
  {
    number: '15.B.1',
    text: 'The deciding match of a double elimination is one game to 15.',
    keywords: 'if necessary final bracket winner tie-breaker decider gold double elim',
  },
  {
    number: '15.B.4',
    text: 'Ties in a round robin are broken by head-to-head, point differential, head-to-head differential, differential against the next team above, and points scored, in this order.',
    keywords: 'tiebreaker tie same record standings place',
  },
];

export const tournamentRules: readonly BookRule[] = [
  {
    number: '18.F',
    text: 'Who has not reported 10 minutes after the call loses the first game; after 15 minutes the match is forfeit.',
    keywords: 'late show up no-show absent check in arrive forfeit minutes',
  },
  {
    number: '18.D',
    text: 'Earbuds are not worn in a match.',
    keywords: 'headphones airpods music earphones listen',
  },
  {
    number: '20.G',
    text: 'Coaching is for time-outs and the breaks between games only.',
    keywords: 'coach advice from sideline spectators friend shouting tips during rally',
  },
  {
    number: '22.E',
    text: 'A technical foul costs a point, or gives the opponent one when there is none to take.',
    keywords: 'swearing profanity throwing paddle conduct warning penalty abuse behavior',
  },
  {
    number: '23',
    text: 'Who retires ends the match; who withdraws leaves the whole bracket.',
    keywords: 'retire retirement withdraw withdrawal quit injury give up default',
  },
  {
    number: '24.B',
    text: 'The number of the 2026 edition for what 7.N was in 2025. Section 24 is about matches without officials.',
    keywords: 'non-officiated no referee',
  },
];

export const timeOutRules: readonly BookRule[] = [
  {
    number: '21.A',
    text: 'A side has two time-outs of 1 minute in a game to 11 or 15, and three in a game to 21.',
    keywords: 'timeout timeouts how many long call break pause tos',
  },
  {
    number: '21.A.2',
    text: 'The number of the 2026 edition for what 10.A.3 was in 2025. It belongs to rule 21.A, on time-outs.',
  },
  {
    number: '21.B',
    text: 'Ends are changed at 6 points in a game to 11, at 8 in a game to 15 and at 11 in a game to 21.',
    keywords: 'switch sides swap ends when change',
  },
  {
    number: '21.C',
    text: 'A player has one medical time-out of up to 15 minutes.',
    keywords: 'injury hurt sick cramp bleeding medic doctor timeout',
  },
  {
    number: '21.F',
    text: 'There are 2 minutes between games.',
    keywords: 'break rest game one game two',
  },
  {
    number: '21.G',
    text: 'There are 10 minutes between matches.',
    keywords: 'break rest next match back to back',
  },
];

export const inclusiveRules: readonly BookRule[] = [
  {
    number: '25.A',
    text: 'A player in a wheelchair is allowed two bounces, the second one anywhere. The large rear wheels count as feet.',
    keywords: 'wheel chair para front casters kitchen bounce twice',
  },
  {
    number: '25.B',
    text: 'A standing player with a disability may have two bounces, which is declared before the match.',
    keywords: 'adaptive standing disabled prosthetic amputee disability two-bounce allowance',
  },
  {
    number: '25.C',
    text: 'In hybrid doubles, one partner plays in a wheelchair and one standing.',
    keywords: 'mixed team wheelchair with able-bodied',
  },
];
