/** A word that players use, what it means, and the rules that it leads to. */
export type PlayersTerm = { names: readonly string[]; text: string; rules: readonly string[] };

/** Slang, in our own words; none of it is a rule by itself. */
export const playersTerms: readonly PlayersTerm[] = [
  {
    names: ['kitchen', 'nvz', 'non volley zone'],
    text: 'The kitchen is what players call the non-volley zone: the seven feet on each side of the net in which nobody volleys.',
    rules: ['3.A.4.c', '11.A'],
  },
  {
    names: ['volley'],
    text: 'A volley is a ball hit out of the air, before it bounces.',
    rules: ['11.A', '11.A.1'],
  },
  {
    names: ['dink'],
    text: 'A dink is a soft shot that lands in the kitchen of the opponents.',
    rules: ['11.A'],
  },
  {
    names: ['drop', 'third shot drop', 'third shot'],
    text: "A third-shot drop is the serving side's first shot after the return, hit softly so that it falls into the kitchen of the opponents.",
    rules: ['10.A', '11.A'],
  },
  {
    names: ['atp', 'around the post'],
    text: 'ATP stands for around the post: a ball played past the outside of the net post. It is legal at any height.',
    rules: ['13.C'],
  },
  {
    names: ['erne', 'ernie'],
    text: 'An Erne is a volley hit beside the kitchen, from outside of the sideline. It is legal as long as the kitchen is not touched.',
    rules: ['11.A', '11.A.1'],
  },
  {
    names: ['bert'],
    text: "A bert is an Erne in front of one's partner: the volley beside the kitchen on the partner's side.",
    rules: ['11.A', '11.A.1'],
  },
  {
    names: ['poach', 'poaching'],
    text: "To poach is to take a ball that was on its way to one's partner. It is legal in the rally; the serve must be returned by the right receiver.",
    rules: ['5.B.4', '5.C.1.c'],
  },
  {
    names: ['stack', 'stacking'],
    text: 'Stacking is when partners choose their sides instead of keeping those the score gives them. It is legal as long as the right players serve and receive.',
    rules: ['5.B.4'],
  },
  {
    names: ['nasty nelson'],
    text: "A nasty Nelson is a serve aimed at the receiver or the receiver's partner. If it touches them before it lands, the point goes to the server.",
    rules: ['7.E.5'],
  },
  {
    names: ['let', 'let serve'],
    text: 'A let was the replay of a serve that clipped the net. It is abolished: such a serve is live.',
    rules: ['7.E', '13.A'],
  },
  {
    names: ['carry'],
    text: 'A carry is a ball that is held or slung by the paddle instead of hit. It is a fault.',
    rules: ['12.C'],
  },
  {
    names: ['falafel'],
    text: 'A falafel is a shot that falls short because it was hit without power.',
    rules: ['10.C.2'],
  },
  { names: ['pickled', 'pickle'], text: 'To be pickled is to lose a game 11-0.', rules: ['1'] },
  {
    names: ['side out', 'sideout'],
    text: 'Side out is when the serving side has lost its serve and the opponents serve.',
    rules: ['5.B', '5.B.2'],
  },
  {
    names: ['rally'],
    text: 'A rally is everything from the serve to the fault that ends it.',
    rules: ['4.A', '9.B'],
  },
  {
    names: ['opa'],
    text: 'Opa is what some players shout when, after the third shot, everybody may volley.',
    rules: ['10.A'],
  },
  {
    names: ['bag', 'bagged', 'body shot', 'body bag'],
    text: 'A body shot, or bag, is a ball hit at an opponent. The player whom it touches loses the rally.',
    rules: ['10.C.3'],
  },
  {
    names: ['chainsaw', 'chainsaw serve'],
    text: 'The chainsaw is a serve that was spun with the hand on its release. It is banned.',
    rules: ['7.B.2'],
  },
  {
    names: ['double hit'],
    text: 'A double hit is when the paddle touches the ball twice. In one continuous stroke it is legal.',
    rules: ['10.D'],
  },
  {
    names: ['hinder'],
    text: 'A hinder is a passing interruption from outside that affects play. The rally is replayed.',
    rules: ['9.C'],
  },
  {
    names: ['fault'],
    text: 'A fault is a breach of the rules that makes the ball dead and loses the rally.',
    rules: ['9.B'],
  },
  {
    names: ['two bounce rule', 'double bounce rule'],
    text: 'The two-bounce rule: the serve must bounce, and its return must bounce, before they are hit.',
    rules: ['10.A'],
  },
];
