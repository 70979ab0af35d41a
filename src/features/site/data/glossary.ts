/** A term of pickleball or Courtfolk with an explanation. */
export type Term = {
  term: string;
  /** Other names for the same thing. */
  also?: readonly string[];
  text: string;
  /** The `term`s of related entries. */
  see?: readonly string[];
};

/** In alphabetical order. Rules are those of the 2026 edition, without their numbers. */
export const glossary: readonly Term[] = [
  {
    term: 'Ace',
    text: 'A good serve that the receiver does not get a paddle on. The server scores at once.',
  },
  {
    term: 'Adaptive play',
    text: 'Rules that open the game to players with a disability. A standing player may be granted a second bounce, which is agreed on before the match.',
    see: ['Wheelchair play'],
  },
  {
    term: 'Adjusted DUPR',
    text: 'In the SUPR Builder, a DUPR rating after the reductions that an event grants: by default half a point for women and half a point from 50 years on.',
    see: ['DUPR', 'Team cap', 'SUPR Builder'],
  },
  {
    term: 'Approach shot',
    text: 'A shot played on the way forward, meant to buy the time to reach the kitchen line.',
    see: ['Transition zone'],
  },
  {
    term: 'Around the post',
    also: ['ATP'],
    text: 'A ball hit back past the outside of the net post instead of over the net. It may fly as low as it likes, as long as it lands in.',
  },
  {
    term: 'Attackable ball',
    also: ['Pop-up'],
    text: 'A ball that comes up high enough, or hangs long enough, to be hit down hard.',
  },
  {
    term: 'Backhand',
    text: 'A stroke played on the side of the hand that does not hold the paddle, with the back of that hand to the front.',
    see: ['Forehand'],
  },
  {
    term: 'Backspin',
    also: ['Slice', 'Underspin'],
    text: 'Spin that turns the ball back towards the hitter. It floats longer and stays low after the bounce.',
    see: ['Topspin'],
  },
  {
    term: 'Banger',
    text: 'A player who answers nearly everything with pace instead of touch.',
    see: ['Drive'],
  },
  {
    term: 'Baseline',
    text: 'The line at the back of the court, 22 feet from the net. Servers stand behind it.',
    see: ['Serving area'],
  },
  {
    term: 'Bert',
    text: 'An Erne played on the partner’s side: one runs across in front of the partner and volleys from beside the kitchen there.',
    see: ['Erne', 'Poach'],
  },
  {
    term: 'Block',
    text: 'A volley with a quiet paddle that takes the pace off a hard ball.',
    see: ['Reset', 'Volley'],
  },
  {
    term: 'Body shot',
    also: ['Bag', 'Tag'],
    text: 'A ball aimed at an opponent. If it touches the player or the clothes before it is dead, that player’s team loses the rally.',
  },
  {
    term: 'Carry',
    text: 'Holding or slinging the ball on the paddle instead of striking it. It is a fault.',
    see: ['Double hit', 'Fault'],
  },
  {
    term: 'Centerline',
    text: 'The line from the kitchen line to the baseline that parts a side into two service courts.',
    see: ['Service court'],
  },
  {
    term: 'Chainsaw serve',
    also: ['Spin serve'],
    text: 'A serve for which the hand spins the ball before it is struck. It is no longer allowed; spin from the paddle itself is.',
    see: ['Volley serve'],
  },
  {
    term: 'Chicken wing',
    text: 'The cramped reply to a ball at the hitting shoulder, with the elbow up in the air. A good place to aim at.',
  },
  {
    term: 'Court',
    text: 'A rectangle of 20 by 44 feet, the same for singles and doubles, with a net across the middle.',
    see: ['Baseline', 'Non-volley zone', 'Sideline'],
  },
  {
    term: 'Cross-court',
    text: 'Diagonally over the net: the longest way, over its lowest part.',
    see: ['Dink'],
  },
  {
    term: 'Dead ball',
    text: 'A ball that is no longer in play, because of a fault or because play was stopped. Whatever happens to it afterwards counts for nothing, save for momentum into the kitchen.',
    see: ['Fault', 'Momentum'],
  },
  {
    term: 'Dink',
    text: 'A soft ball from near the kitchen that lands in the other kitchen, too low to be attacked. Much of doubles is a contest of dinks.',
    see: ['Non-volley zone', 'Speed-up'],
  },
  {
    term: 'Double hit',
    text: 'The ball touches a paddle twice. It is fine if it happens in one continuous stroke in one direction by one player; otherwise it is a fault.',
    see: ['Carry'],
  },
  {
    term: 'Doubles',
    text: 'Two against two. Every PlayDate is doubles.',
    see: ['PlayDate', 'Singles'],
  },
  {
    term: 'Down the line',
    text: 'A ball played straight ahead along the sideline instead of across.',
    see: ['Cross-court'],
  },
  {
    term: 'DreamBreaker',
    text: 'In team events such as MiLP, the decider at two games each: singles with the four players of a team taking turns of four points.',
    see: ['MiLP'],
  },
  {
    term: 'Drive',
    text: 'A hard, flat shot from the back of the court.',
    see: ['Third-shot drive', 'Banger'],
  },
  {
    term: 'Drop serve',
    text: 'A serve struck after the ball was simply let go and has bounced. The limits for a volley serve, on the upward arc, the wrist and the waist, do not apply to it.',
    see: ['Serve', 'Volley serve'],
  },
  {
    term: 'Drop shot',
    text: 'A soft shot from further back that falls into the other kitchen.',
    see: ['Third-shot drop'],
  },
  {
    term: 'DUPR',
    text: 'A rating computed from match results, used all over the world, with more decimals than you will want to know. Courtfolk takes ratings from 2.00 to 7.00. You type yours in; we do not fetch it.',
    see: ['Not rated', 'Self rating'],
  },
  {
    term: 'Earn',
    also: ['Teach'],
    text: 'A PlayDate whose creators are paid by the other team, usually because they play at a higher level and teach.',
    see: ['Pay', 'PlayDate'],
  },
  {
    term: 'Erne',
    text: 'A volley from beside the kitchen, outside the sideline, right at the net. Jumping over the corner of the kitchen is allowed, landing in it is not.',
    see: ['Bert', 'Non-volley zone'],
  },
  {
    term: 'Falafel',
    text: 'A shot that falls short because it was hit without any power.',
  },
  {
    term: 'Fault',
    text: 'A breach of the rules that ends the rally. The team that committed it loses the rally.',
    see: ['Dead ball', 'Foot fault'],
  },
  {
    term: 'Fifth shot',
    text: 'The serving team’s third ball of the rally, and the second chance to get to the kitchen line when the third did not do it.',
    see: ['Third-shot drop'],
  },
  {
    term: 'Flick',
    text: 'A quick attack out of the wrist on a low ball, mostly with topspin.',
    see: ['Speed-up', 'Topspin'],
  },
  {
    term: 'Foot fault',
    text: 'A foot where it must not be: on the baseline or outside the serving area while serving, or in the kitchen while volleying.',
    see: ['Serving area', 'Non-volley zone'],
  },
  {
    term: 'Forehand',
    text: 'A stroke on the side of the hand that holds the paddle.',
    see: ['Backhand'],
  },
  {
    term: 'Game',
    text: 'Usually to 11 points, ahead by two. In tournaments games to 15 or 21 are played too.',
    see: ['Match', 'Side-out scoring'],
  },
  {
    term: 'Groundstroke',
    text: 'Any shot after the bounce, mostly from the back of the court.',
    see: ['Volley'],
  },
  {
    term: 'Half-volley',
    text: 'A ball struck just after it has bounced, while it rises from the ground.',
  },
  {
    term: 'Hands battle',
    also: ['Firefight'],
    text: 'A quick exchange of volleys with all four at the kitchen line.',
    see: ['Volley', 'Speed-up'],
  },
  {
    term: 'Hinder',
    text: 'Something from outside that disturbs play, such as a stray ball. The rally is played again. Nets, posts, fences and other permanent objects are never one.',
    see: ['Permanent object'],
  },
  {
    term: 'Kitchen line',
    also: ['Non-volley line'],
    text: 'The line 7 feet from the net where the kitchen ends. It belongs to the kitchen.',
    see: ['Non-volley zone'],
  },
  {
    term: 'Ladder',
    text: 'A league in which one moves up a court by winning and down by losing.',
    see: ['Round robin'],
  },
  {
    term: 'Let',
    text: 'A serve played again because it touched the net. Pickleball has done away with it: such a serve is live if it lands where it should.',
    see: ['Serve'],
  },
  {
    term: 'Line call',
    text: 'Saying whether a ball was in or out. Players call the lines on their own end, promptly, and only what they have clearly seen: doubt is the opponent’s.',
    see: ['Out'],
  },
  {
    term: 'Lob',
    text: 'A high ball over the opponents at the net that lands deep behind them.',
    see: ['Overhead'],
  },
  { term: 'Match', text: 'What decides who wins: mostly the best of three games.', see: ['Game'] },
  {
    term: 'Medical time-out',
    text: 'In tournaments, up to 15 minutes for an injured or ill player, once a match.',
    see: ['Time-out'],
  },
  {
    term: 'MiLP',
    also: ['Minor League Pickleball'],
    text: 'A format for teams of two women and two men, with a cap on the sum of their ratings.',
    see: ['DreamBreaker', 'Team cap'],
  },
  {
    term: 'Mixed doubles',
    text: 'Doubles in which each team is a woman and a man.',
    see: ['Doubles'],
  },
  {
    term: 'Momentum',
    text: 'What carries one forward after a volley. If it leads into the kitchen it is a fault, even when the ball was dead by then.',
    see: ['Non-volley zone', 'Volley'],
  },
  {
    term: 'Nasty Nelson',
    text: 'A serve that hits the receiver’s partner, on purpose or not, before it lands. The server gets the point.',
    see: ['Serve'],
  },
  {
    term: 'Net',
    text: '36 inches high at the sidelines and 34 in the middle. A ball that touches it and goes over is live.',
    see: ['Let'],
  },
  {
    term: 'Non-volley zone',
    also: ['Kitchen', 'NVZ'],
    text: 'The 7 feet on both sides of the net, as wide as the court, lines included. One may stand in it, but not volley while touching it.',
    see: ['Kitchen line', 'Momentum', 'Volley'],
  },
  {
    term: 'Not rated',
    also: ['NR'],
    text: 'Without enough recorded matches for a DUPR rating. Type in the best estimate you have, and change it when you know more.',
    see: ['DUPR', 'Self rating'],
  },
  {
    term: 'Opa',
    text: 'What some shout when the third shot is over and volleys are allowed for all.',
  },
  {
    term: 'Open play',
    text: 'Courts that anybody may join, with players taking turns by a queue of paddles.',
    see: ['Paddle rack'],
  },
  {
    term: 'Out',
    text: 'Landing outside the lines with nothing of the ball on them. A ball that touches a line is in; only a serve must also clear the kitchen and its line.',
    see: ['Line call'],
  },
  {
    term: 'Overhead',
    also: ['Smash'],
    text: 'A hard shot from above the head, down into the court.',
    see: ['Lob'],
  },
  {
    term: 'Paddle rack',
    also: ['Paddle stack'],
    text: 'Where players at open play put their paddles to keep their place in the queue.',
    see: ['Open play'],
  },
  {
    term: 'Paddle tap',
    text: 'Touching paddles at the net after a game: the handshake of pickleball.',
  },
  {
    term: 'Passing shot',
    text: 'A ball beyond the reach of an opponent at the net.',
  },
  {
    term: 'Pay',
    also: ['Challenge'],
    text: 'A PlayDate whose creators pay the other team, usually to play against people who are better than they are.',
    see: ['Earn', 'PlayDate'],
  },
  {
    term: 'Permanent object',
    text: 'What stands on or around the court and stays there: fence, lights, seats, net posts, and the people around. A ball that hits one before it bounces is lost by the hitter.',
    see: ['Hinder'],
  },
  { term: 'Pickled', text: 'Beaten 11 to 0.' },
  {
    term: 'PlayDate',
    text: 'Courtfolk’s match of two against two at a price for the hour. A team creates one, others apply, and the creators accept one of them.',
    see: ['Earn', 'Pay', 'Responding team'],
  },
  {
    term: 'Poach',
    text: 'To cross over and take a ball that was on its way to the partner.',
    see: ['Switch'],
  },
  {
    term: 'Punch volley',
    text: 'A short, firm volley straight ahead, without backswing.',
    see: ['Volley'],
  },
  {
    term: 'Put-away',
    text: 'A shot that ends the rally because nobody can reach it.',
    see: ['Winner'],
  },
  { term: 'Rally', text: 'All that happens from the serve to the fault.', see: ['Fault', 'Serve'] },
  {
    term: 'Rally scoring',
    text: 'A point on every rally, whoever served. An option that some events choose; in 2026 either side can score the last point.',
    see: ['Side-out scoring'],
  },
  {
    term: 'Ready position',
    text: 'Knees bent, weight forward, paddle up in front: how to wait for the next ball.',
  },
  {
    term: 'Receiver',
    text: 'Whoever stands diagonally across from the server and has to return the serve.',
    see: ['Return of serve'],
  },
  {
    term: 'Regular partner',
    text: 'On Courtfolk, a friend who has agreed to be your usual partner. They come first wherever you pick one.',
  },
  {
    term: 'Reset',
    text: 'A soft answer to a hard ball that falls into the kitchen and makes the rally slow again.',
    see: ['Block', 'Dink'],
  },
  {
    term: 'Responding team',
    text: 'The team of a PlayDate that applied and was accepted. Its captain is the one who applied.',
    see: ['PlayDate'],
  },
  {
    term: 'Return of serve',
    text: 'The second shot of the rally. It must be played after the bounce, and is best played deep.',
    see: ['Two-bounce rule'],
  },
  {
    term: 'Round robin',
    text: 'A tournament in which everybody plays everybody.',
    see: ['Ladder'],
  },
  {
    term: 'Score call',
    text: 'What is called before each serve: in doubles the servers’ score, the receivers’ score and the server number; in singles two numbers.',
    see: ['Server number', 'Zero-zero-two'],
  },
  {
    term: 'Self rating',
    text: 'How strong you find yourself, on the scale of DUPR. Honest beats flattering: others choose their games by it.',
    see: ['DUPR'],
  },
  {
    term: 'Serve',
    text: 'The shot that begins a rally: from behind the baseline, diagonally into the service court beyond the kitchen.',
    see: ['Drop serve', 'Volley serve'],
  },
  {
    term: 'Server number',
    text: 'Whether the first or the second player of a team is serving, since in doubles both serve before the other team does.',
    see: ['Score call', 'Side out'],
  },
  {
    term: 'Service court',
    text: 'Each of the two areas between the kitchen line, the centerline, a sideline and the baseline.',
    see: ['Centerline'],
  },
  {
    term: 'Serving area',
    text: 'The place behind the baseline, between sideline and centerline drawn on, in which a server has to stand.',
    see: ['Foot fault'],
  },
  {
    term: 'Shake and bake',
    text: 'A play of two: one drives the third shot hard, the partner runs in and puts the weak answer away.',
    see: ['Third-shot drive', 'Put-away'],
  },
  {
    term: 'Side out',
    text: 'The serve goes over to the other team, because the serving team has lost its last serve.',
    see: ['Server number'],
  },
  {
    term: 'Side-out scoring',
    also: ['Traditional scoring'],
    text: 'The usual way to count: only the serving team can score.',
    see: ['Rally scoring', 'Side out'],
  },
  { term: 'Sideline', text: 'The line along each long side of the court.', see: ['Court'] },
  { term: 'Singles', text: 'One against one, on the same court as doubles.', see: ['Doubles'] },
  {
    term: 'Skinny singles',
    text: 'One against one on half a court, straight or across. Good practice for doubles.',
  },
  {
    term: 'Speed-up',
    text: 'A sudden hard ball out of a soft exchange.',
    see: ['Dink', 'Hands battle'],
  },
  {
    term: 'Split step',
    text: 'A small hop onto both feet just as the opponent hits, to be able to move either way.',
  },
  {
    term: 'Stacking',
    text: 'Partners standing so that each ends up on the side they prefer, whatever the score. Only server and receiver have to stand where the score says.',
    see: ['Switch'],
  },
  {
    term: 'SUPR Builder',
    text: 'Courtfolk’s tool that adds up the adjusted ratings of a team and says whether they keep below an event’s cap.',
    see: ['Adjusted DUPR', 'Team cap'],
  },
  {
    term: 'Switch',
    text: 'What one partner calls to swap sides with the other during a rally.',
    see: ['Poach', 'Stacking'],
  },
  {
    term: 'Team cap',
    also: ['Maximum combined DUPR'],
    text: 'The highest sum of ratings that an event allows for a team.',
    see: ['Adjusted DUPR', 'SUPR Builder'],
  },
  {
    term: 'Technical foul',
    text: 'In tournaments, a penalty for bad conduct: the team loses a point, or the other gains one when there is none to lose.',
  },
  {
    term: 'Third-shot drive',
    text: 'A hard third shot, in the hope of a weak answer that the next ball can use.',
    see: ['Drive', 'Third-shot drop'],
  },
  {
    term: 'Third-shot drop',
    text: 'The serving team’s soft ball into the kitchen after the return. It lets both come forward, and is the shot most players practice longest.',
    see: ['Drop shot', 'Fifth shot'],
  },
  {
    term: 'Time-out',
    text: 'A minute of rest. In a tournament game to 11 or 15 each team has two.',
    see: ['Medical time-out'],
  },
  {
    term: 'Topspin',
    text: 'Spin that turns the ball forwards. It dips sooner and jumps after the bounce.',
    see: ['Backspin'],
  },
  {
    term: 'Transition zone',
    also: ['No man’s land', 'Midcourt'],
    text: 'The stretch between baseline and kitchen, where balls come at the feet. Cross it, do not stay.',
    see: ['Approach shot', 'Reset'],
  },
  {
    term: 'Tweener',
    text: 'A shot between one’s own legs, mostly when running after a lob.',
    see: ['Lob'],
  },
  {
    term: 'Two-bounce rule',
    also: ['Double-bounce rule'],
    text: 'The serve has to bounce before it is returned, and the return has to bounce before it is hit. Only then are volleys allowed.',
    see: ['Return of serve', 'Volley'],
  },
  {
    term: 'Unforced error',
    text: 'A point lost without the opponent having done much for it.',
    see: ['Winner'],
  },
  {
    term: 'Volley',
    text: 'Hitting the ball out of the air, before it bounces.',
    see: ['Non-volley zone', 'Two-bounce rule'],
  },
  {
    term: 'Volley serve',
    text: 'A serve struck out of the air: with an upward arc, the paddle’s head not above the wrist and the ball not above the waist.',
    see: ['Drop serve'],
  },
  {
    term: 'Watching',
    text: 'On Courtfolk, following a player without being friends. It needs no answer and leads to nothing but a place on your profile.',
  },
  {
    term: 'Wheelchair play',
    text: 'A player in a wheelchair may let the ball bounce twice, the second time anywhere. The large rear wheels count as the feet.',
    see: ['Adaptive play'],
  },
  {
    term: 'Winner',
    text: 'A shot that nobody touches and that ends the rally.',
    see: ['Ace', 'Put-away'],
  },
  {
    term: 'Zero-zero-two',
    text: 'The score call at the start of a game in doubles: the team that serves first has only one server in its first turn, who counts as the second.',
    see: ['Score call', 'Server number'],
  },
];

/** The URL hash of a term, as in /glossary#third-shot-drop. */
export function termId(term: string): string {
  return term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
