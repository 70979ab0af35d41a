/** A word that players use, what it means, and the rules that it leads to. */
export type PlayersTerm = {
  term: string;
  /** Everything that it is called, in small letters. */
  names: readonly string[];
  text: string;
  rules: readonly string[];
};

/** Slang, in our own words; none of it is a rule by itself. */
export const playersTerms: readonly PlayersTerm[] = [
  {
    term: 'Kitchen, NVZ',
    names: ['kitchen', 'nvz', 'non volley zone'],
    text: 'The kitchen is what players call the non-volley zone: the seven feet on each side of the net in which nobody volleys.',
    rules: ['3.A.4.c', '11.A'],
  },
  {
    term: 'Volley',
    names: ['volley'],
    text: 'A volley is a ball hit out of the air, before it bounces.',
    rules: ['11.A', '11.A.1'],
  },
  {
    term: 'Dink',
    names: ['dink'],
    text: 'A dink is a soft shot that lands in the kitchen of the opponents.',
    rules: ['11.A'],
  },
  {
    term: 'Third-shot drop',
    names: ['drop', 'third shot drop', 'third shot'],
    text: "A third-shot drop is the serving side's first shot after the return, hit softly so that it falls into the kitchen of the opponents.",
    rules: ['10.A', '11.A'],
  },
  {
    term: 'ATP',
    names: ['atp', 'around the post'],
    text: 'ATP stands for around the post: a ball played past the outside of the net post. It is legal at any height.',
    rules: ['13.C'],
  },
  {
    term: 'Erne',
    names: ['erne', 'ernie'],
    text: 'An Erne is a volley hit beside the kitchen, from outside of the sideline. It is legal as long as the kitchen is not touched.',
    rules: ['11.A', '11.A.1'],
  },
  {
    term: 'Bert',
    names: ['bert'],
    text: "A bert is an Erne in front of one's partner: the volley beside the kitchen on the partner's side.",
    rules: ['11.A', '11.A.1'],
  },
  {
    term: 'Poach',
    names: ['poach', 'poaching'],
    text: "To poach is to take a ball that was on its way to one's partner. It is legal in the rally; the serve must be returned by the right receiver.",
    rules: ['5.B.4', '5.C.1.c'],
  },
  {
    term: 'Stack',
    names: ['stack', 'stacking'],
    text: 'Stacking is when partners choose their sides instead of keeping those the score gives them. It is legal as long as the right players serve and receive.',
    rules: ['5.B.4'],
  },
  {
    term: 'Nasty Nelson',
    names: ['nasty nelson'],
    text: "A nasty Nelson is a serve aimed at the receiver or the receiver's partner. If it touches them before it lands, the point goes to the server.",
    rules: ['7.E.5'],
  },
  {
    term: 'Let',
    names: ['let', 'let serve'],
    text: 'A let was the replay of a serve that clipped the net. It is abolished: such a serve is live.',
    rules: ['7.E', '13.A'],
  },
  {
    term: 'Carry',
    names: ['carry'],
    text: 'A carry is a ball that is held or slung by the paddle instead of hit. It is a fault.',
    rules: ['12.C'],
  },
  {
    term: 'Falafel',
    names: ['falafel'],
    text: 'A falafel is a shot that falls short because it was hit without power.',
    rules: ['10.C.2'],
  },
  {
    term: 'Pickled',
    names: ['pickled', 'pickle'],
    text: 'To be pickled is to lose a game 11-0.',
    rules: ['1'],
  },
  {
    term: 'Side out',
    names: ['side out', 'sideout'],
    text: 'Side out is when the serving side has lost its serve and the opponents serve.',
    rules: ['5.B', '5.B.2'],
  },
  {
    term: 'Rally',
    names: ['rally'],
    text: 'A rally is everything from the serve to the fault that ends it.',
    rules: ['4.A', '9.B'],
  },
  {
    term: 'Opa',
    names: ['opa'],
    text: 'Opa is what some players shout when, after the third shot, everybody may volley.',
    rules: ['10.A'],
  },
  {
    term: 'Bag, body shot',
    names: ['bag', 'bagged', 'body shot', 'body bag'],
    text: 'A body shot, or bag, is a ball hit at an opponent. The player whom it touches loses the rally.',
    rules: ['10.C.3'],
  },
  {
    term: 'Chainsaw',
    names: ['chainsaw', 'chainsaw serve'],
    text: 'The chainsaw is a serve that was spun with the hand on its release. It is banned.',
    rules: ['7.B.2'],
  },
  {
    term: 'Double hit',
    names: ['double hit'],
    text: 'A double hit is when the paddle touches the ball twice. In one continuous stroke it is legal.',
    rules: ['10.D'],
  },
  {
    term: 'Hinder',
    names: ['hinder'],
    text: 'A hinder is a passing interruption from outside that affects play. The rally is replayed.',
    rules: ['9.C'],
  },
  {
    term: 'Fault',
    names: ['fault'],
    text: 'A fault is a breach of the rules that makes the ball dead and loses the rally.',
    rules: ['9.B'],
  },
  {
    term: 'Two-bounce rule',
    names: ['two bounce rule', 'double bounce rule'],
    text: 'The two-bounce rule: the serve must bounce, and its return must bounce, before they are hit.',
    rules: ['10.A'],
  },
  {
    term: 'DUPR',
    names: ['dupr', 'dupr rating'],
    text: 'DUPR is a rating of players. It is published from 2.000 to 8.000, apart for singles and doubles.',
    rules: ['dupr', 'reliability'],
  },
  {
    term: 'NR',
    names: ['nr', 'not rated'],
    text: 'NR stands for not rated: a player without a DUPR rating.',
    rules: ['nr'],
  },
  {
    term: 'Team cap',
    names: ['team cap', 'rating cap'],
    text: 'A team cap is the highest sum of ratings that an event allows for a team.',
    rules: ['team-caps', 'coed-caps', 'mixed-caps'],
  },
  {
    term: 'MiLP',
    names: ['milp', 'minor league pickleball'],
    text: 'MiLP, Minor League Pickleball, is a team event for two women and two men.',
    rules: ['milp-match', 'milp-teams'],
  },
  {
    term: 'DreamBreaker',
    names: ['dreambreaker', 'dream breaker'],
    text: 'A DreamBreaker is the decider of a MiLP match that stands at 2-2.',
    rules: ['dreambreaker'],
  },
];
