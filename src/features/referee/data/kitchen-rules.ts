import type { BookRule } from './rule.ts';

export const kitchenRules: readonly BookRule[] = [
  {
    number: '11.A',
    text: 'Players may stand in the non-volley zone, or kitchen, at any time except while volleying. A ball that has bounced may be played from inside it.',
    keywords: 'nvz stand enter go in stay step dink erne allowed camp',
  },
  {
    number: '11.A.1',
    text: 'It is a fault when the volleyer, or anything that touches the volleyer (a partner, hat or paddle), touches the kitchen or its lines.',
    keywords:
      'nvz volley foot toe on line stepped smash out of the air hat falls in paddle touches partner holding',
  },
  {
    number: '11.A.2',
    text: 'Momentum that carries a volleyer into the kitchen is a fault, even after the ball is dead.',
    keywords: 'nvz fall forward carried fell in after volley balance point over winner',
  },
  {
    number: '11.A.3',
    text: 'After having been in the kitchen, both feet must be on the ground outside it before one volleys.',
    keywords: 'nvz reestablish establish jump out leap from inside one foot get out back out feet',
  },
];

export const paddleRules: readonly BookRule[] = [
  {
    number: '12.A',
    text: 'A player plays with one paddle only.',
    keywords: 'two paddles both hands dual second',
  },
  {
    number: '12.B',
    text: 'The paddle may be held in one or both hands and may change hands. At the hit, the player must be holding it.',
    keywords: 'switch hands two-handed backhand throw paddle let go thrown left right ambidextrous',
  },
  {
    number: '12.C',
    text: 'Catching the ball or carrying it on the paddle is a fault.',
    keywords: 'carry scoop sling rest hold catch with hand cradle',
  },
];

export const netRules: readonly BookRule[] = [
  {
    number: '13.A',
    text: 'A ball that touches the net or its cord between the posts stays live.',
    keywords: 'clip clips tape trickle dribble over net cord rally let top',
  },
  {
    number: '13.B',
    text: "A serve that hits any support of the net is a fault. So is a return that hits the support on the hitter's own side. A return that has crossed the net and then hits a support is replayed.",
    keywords: 'post pole stand base leg wheel net post crossbar frame portable',
  },
  {
    number: '13.C',
    text: 'Playing the ball around the outside of the net post is legal at any height.',
    keywords: 'atp around the post below net low',
  },
  {
    number: '13.D',
    text: 'A ball that goes between the net and the post is a fault.',
    keywords: 'gap through hole pass',
  },
  {
    number: '13.E',
    text: 'A ball that goes under the net is a fault.',
    keywords: 'beneath below underneath through net',
  },
  {
    number: '13.F',
    text: 'The ball is not hit before it has crossed the net.',
    keywords: 'reach over reaching across plane opponents side early contact',
  },
  {
    number: '13.G',
    text: 'Touching the net or its supports while the ball is live is a fault.',
    keywords: 'paddle shirt body hand touched bumped brushed net ran into post player',
  },
  {
    number: '13.H',
    text: "Touching the opponent or the opponent's end of the court while the ball is live is a fault.",
    keywords: 'cross under step onto other side court foot run around land other side',
  },
  {
    number: '13.I',
    text: 'The follow-through of a stroke may cross the net.',
    keywords: 'swing paddle over net after contact plane momentum of arm',
  },
  {
    number: '13.I.2',
    text: 'A ball that has spun back over the net may be played across the net once it has crossed back, before it bounces there.',
    keywords: 'backspin comes back reach over spin bounced back wind blows opponents side',
  },
  {
    number: '13.J',
    text: 'A ball that crosses the net and gets caught in it leads to a replay, and so does a net that fails.',
    keywords: 'stuck trapped tangled net falls down collapses broke blown net malfunction',
  },
];
