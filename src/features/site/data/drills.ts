/** Drills for friends, with the number of players and the duration. */
export const drills: readonly { name: string; people: string; minutes: number; text: string }[] = [
  {
    name: 'Cross-court dinks',
    people: '2 or 4',
    minutes: 10,
    text: 'Dink diagonally, kitchen to kitchen. Count balls in a row aloud and beat your best. Then play it to 7: whoever lifts a ball that can be attacked loses the point.',
  },
  {
    name: 'Third-shot ladder',
    people: '2 or 4',
    minutes: 15,
    text: 'One side feeds from the kitchen line. The other drops from just behind it, and goes two steps back after three good ones, up to the baseline. One miss is two steps forward.',
  },
  {
    name: 'Reset under fire',
    people: '2',
    minutes: 10,
    text: 'One stands in the transition zone, the other drives at the feet from the kitchen line. Only balls that land in the kitchen count; ten of them and you change.',
  },
  {
    name: 'Skinny singles',
    people: '2',
    minutes: 15,
    text: 'Play games to 7 on half a court, first straight, then diagonally. It trains what doubles asks of you, without a partner to hide behind.',
  },
  {
    name: 'Serve and return to a target',
    people: '2',
    minutes: 10,
    text: 'Lay a towel a step inside the baseline. Ten serves, then ten returns; what lands on or behind it counts. Note the number and compare next time.',
  },
  {
    name: 'Two up, two back',
    people: '4',
    minutes: 15,
    text: 'One team at the kitchen, one at the baseline. The team at the back only scores by getting both players to the kitchen line and then winning the rally. Change sides at 5.',
  },
];
