import type { BookRule } from './rule.ts';

export const readinessRules: readonly BookRule[] = [
  {
    number: '6.A',
    text: 'Who is not ready shows it before the score call starts: paddle or free hand above the head, or the back to the net.',
    keywords: 'not ready signal raise hand quick serve receiver wasnt set tying shoe',
  },
  {
    number: '6.B.1',
    text: "In singles the score call has two numbers: the server's score, then the receiver's.",
    keywords: 'call score announce single',
  },
  {
    number: '6.B.2',
    text: "In doubles the score call has three numbers: the server's score, the receiver's score, and whether the first or second server serves.",
    keywords: 'call score announce order third number mean server one two 4-2-1',
  },
  {
    number: '6.B.2.a',
    text: "The server's partner may call the score for the whole game.",
    keywords: 'who calls partner announce mute voice',
  },
  {
    number: '6.C',
    text: 'The serve comes only after the whole score has been called. Serving during the call is a fault.',
    keywords:
      'mid call while calling before finished saying score before calling early forgot to call',
  },
  {
    number: '6.D',
    text: 'The server has 10 seconds from the score call to serve; after that it is a fault.',
    keywords: 'ten second clock time slow stall bounce ball long take shot clock',
  },
  {
    number: '6.D.2',
    text: 'When players change their places after the score call, the score is called again and the 10 seconds start anew.',
    keywords: 'reposition move restart count reset recall',
  },
  {
    number: '6.F.1-3',
    text: 'A wrong score call that is challenged before the return leads to a replay. Challenging a right score, or challenging any score after the return, is a fault.',
    keywords: 'incorrect score stop rally correct called wrong score mistake',
  },
  {
    number: '6.F.4',
    text: 'When a wrong score call is noticed after the rally, the rally stands and the score is put right.',
    keywords: 'incorrect score after point noticed later correct fix',
  },
];

export const servingRules: readonly BookRule[] = [
  {
    number: '7.A.1',
    text: 'At the moment the serve is hit, at least one foot is on the ground in the serving area. With both feet off the ground it is a fault.',
    keywords: 'jump jumping leap airborne hop one foot lifted serve',
  },
  {
    number: '7.A.2',
    text: 'While the serve is hit, no foot touches the court. The baseline is part of the court.',
    keywords: 'foot fault step on line toe heel baseline touching stepping into the court serve',
  },
  {
    number: '7.A.3',
    text: 'While the serve is hit, no foot is outside the serving area, beyond the imagined extensions of the sideline or the centerline.',
    keywords: 'foot fault beyond sideline wide angle centerline serve outside',
  },
  {
    number: '7.B.1',
    text: 'The ball is released for the serve with one hand or with the paddle alone.',
    keywords: 'two hands both hands toss release drop off paddle one arm',
  },
  {
    number: '7.B.2',
    text: 'The release of the serve puts no spin on the ball. Letting the ball roll off the paddle by gravity is fine, and so is spin that the paddle gives at the hit.',
    keywords: 'chainsaw pre-spun spin serve fingers twist topspin slice sidespin banned',
  },
  {
    number: '7.B.3',
    text: 'The receiver must be able to see the release of the serve, and may otherwise call a replay before returning it.',
    keywords: 'hide hidden hiding visible conceal body not see toss',
  },
  {
    number: '7.C',
    text: "A volley serve moves upward in a clear arc. The highest point of the paddle's head is clearly not above the wrist, and the ball is clearly not above the waist, when it is hit.",
    keywords:
      'underhand overhand sidearm waist wrist navel contact point high paddle head motion above illegal serve',
  },
  {
    number: '7.D',
    text: 'For a drop serve the ball falls by itself, without a push or throw, and may bounce any number of times and anywhere. The three limits of the volley serve do not apply.',
    keywords: 'bounce serve drop height throw down toss up off the ground forehand backhand',
  },
  {
    number: '7.E',
    text: 'The serve goes diagonally across the court and lands past the kitchen. One that clips the net and lands right is live: there is no let.',
    keywords: 'let net cord redo service box cross-court land in good diagonal',
  },
  {
    number: '7.E.1',
    text: 'The number of the 2026 edition for what 4.M.4 was in 2025. It belongs to rule 7.E, on where the serve goes.',
  },
  {
    number: '7.E.2',
    text: 'A serve that lands in the kitchen or on its line is a fault. The other lines of the service court are good.',
    keywords: 'short serve nvz line centerline sideline baseline touched in out',
  },
  {
    number: '7.E.3',
    text: "A serve that touches a permanent object or a net post before it lands is the server's fault.",
    keywords: 'serve post ceiling tree fence pole hit',
  },
  {
    number: '7.E.4',
    text: "A serve that touches the server's own side, the partner included, is the server's fault.",
    keywords: 'serve hits my own partner in the back teammate server himself',
  },
  {
    number: '7.E.5',
    text: "A serve that touches the receiver or the receiver's partner before it lands is the receiver's fault.",
    keywords: 'nasty nelson serve hits opponent tag body struck catches before bounce',
  },
];
