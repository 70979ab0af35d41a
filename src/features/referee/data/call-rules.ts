import type { BookRule } from './rule.ts';

export const lineCallRules: readonly BookRule[] = [
  {
    number: '8.A',
    text: 'Players call the lines on their own end of the court.',
    keywords: 'who calls in out whose call opponents side responsibility',
  },
  {
    number: '8.D',
    text: 'Doubt favours the opponent: without a prompt "out", the ball is in.',
    keywords: 'not sure unsure could not tell too close benefit of the doubt didnt see maybe',
  },
  {
    number: '8.E',
    text: 'A ball is called out only by who sees space between it and the line.',
    keywords: 'touching line edge gap daylight visible on the line clip in',
  },
  {
    number: '8.F',
    text: 'Out calls are made promptly, by voice or by hand.',
    keywords: 'late call delay wait signal finger shout',
  },
  {
    number: '8.F.3',
    text: 'Whoever returned the ball may call it out only before the opponent hits it or the ball is dead.',
    keywords: 'hit it back and then called out play it call after hitting too late',
  },
  {
    number: '8.G',
    text: "A partner's or one's own line call may be overruled only to one's own disadvantage.",
    keywords: 'overrule override change mind partner call correct reverse',
  },
  {
    number: '8.H',
    text: 'When partners disagree about a line call, the ball is in.',
    keywords: 'one says in other says out disagree argue split teammates',
  },
  {
    number: '8.I',
    text: 'Players may ask the opponents for their view of a ball; with that they give the call away.',
    keywords: 'ask other team appeal opinion opponents what did you see defer',
  },
  {
    number: '8.J',
    text: 'Spectators are never asked about a line call.',
    keywords: 'crowd fans audience bystander friend watching video phone sideline people',
  },
];

export const faultRules: readonly BookRule[] = [
  {
    number: '9.A.1',
    text: 'Stopping play is a fault, except for a hinder, a true claim about positions, or a wrong score before the return.',
    keywords: 'stop rally catch stopping mid point halt call time',
  },
  {
    number: '9.B',
    text: 'A fault is a breach of the rules that makes the ball dead and loses the rally.',
    keywords: 'what is a fault mean consequence',
  },
  {
    number: '9.B.2',
    text: 'Players call their own faults.',
    keywords: 'honest honor admit call on yourself self own up',
  },
  {
    number: '9.B.3',
    text: 'On opponents, one may call only kitchen faults and foot faults of the serve, and only before the next serve. If the teams disagree, the rally is replayed.',
    keywords:
      'call fault on other team foot fault kitchen they deny argue dispute disagree saw opponent step',
  },
  {
    number: '9.B.4',
    text: 'Other faults that one suspects of the opponents may be mentioned but not enforced.',
    keywords:
      'double bounce carry double hit they claim suspect think opponent deny accuse touch net',
  },
  {
    number: '9.C',
    text: 'A hinder is a passing interruption from outside that affects play, such as a stray ball: the rally is replayed. Permanent objects are never hinders.',
    keywords:
      'ball from another court rolled onto interference person dog walks across bird wind lights interrupt ball on',
  },
];

export const rallyRules: readonly BookRule[] = [
  {
    number: '10.A',
    text: 'Two-bounce rule: the serve must bounce before it is returned, and the return must bounce before it is hit. Volleying either one is a fault.',
    keywords: 'double bounce rule third shot serve and volley return out of the air',
  },
  {
    number: '10.B',
    text: 'A ball may bounce once only. A second bounce is a fault of the side that let it happen.',
    keywords: 'bounced twice two bounces double bounce got to it late',
  },
  {
    number: '10.C.1',
    text: 'Who hits the ball out loses the rally: landing out is a fault of the hitter.',
    keywords: 'out of bounds long wide landed line in',
  },
  {
    number: '10.C.2',
    text: 'A ball that does not cross the net is a fault of the hitter.',
    keywords: 'into the net own side not over fall back short',
  },
  {
    number: '10.C.3',
    text: 'A ball that touches a player or what the player wears is the fault of that player, save when it touches the hand below the wrist that holds the paddle.',
    keywords:
      'hit me body bag shot chest arm shirt hat leg foot fingers knuckles struck standing out of court',
  },
  {
    number: '10.C.4',
    text: 'A ball that hits a permanent object before it bounces is a fault of the hitter.',
    keywords:
      'ceiling fence wall tree light pole bench referee rafters basketball hoop roof branch',
  },
  {
    number: '10.C.5',
    text: 'When the ball has bounced in and then hits a permanent object, the receiving side loses the rally.',
    keywords: 'fence wall after bounce bench ceiling curtain',
  },
  {
    number: '10.D',
    text: 'A double hit is legal when it is one continuous stroke in one direction by one player.',
    keywords: 'hit twice double touch two hits contact second swing partner both hit',
  },
  {
    number: '10.E',
    text: 'Who swings and misses the ball completely leaves it live: it may still be played.',
    keywords: 'whiff air swing swung missed complete miss partner then hits',
  },
  {
    number: '10.F',
    text: 'Players do not distract an opponent who is about to hit the ball.',
    keywords: 'yell shout scream stomp wave distract noise talk loud distraction',
  },
  {
    number: '10.G',
    text: 'With a cracked ball, the rally is finished. It is replayed only if all players agree that the crack mattered.',
    keywords: 'broken split ball crack broke mid rally damaged',
  },
  {
    number: '10.H-K',
    text: 'An injury, or gear that falls to the ground, does not stop a rally.',
    keywords:
      'fell hurt ankle hat falls off dropped paddle lost shoe glasses sunglasses equipment injured',
  },
];
