/** Descriptions of the rating levels on the DUPR scale. */
export const levels: readonly { rating: string; text: string }[] = [
  {
    rating: '2.00',
    text: 'Knows the score and the two-bounce rule. Gets most serves in, and keeps a slow rally going for a few balls.',
  },
  {
    rating: '2.50',
    text: 'Serves and returns with confidence, comes to the kitchen line after the return, and knows where to stand.',
  },
  {
    rating: '3.00',
    text: 'Has a dependable forehand, dinks when there is time, and tries third-shot drops, some of which fall into the kitchen.',
  },
  {
    rating: '3.50',
    text: 'Chooses between drive and drop, keeps dinks low, moves together with the partner, and makes fewer free mistakes.',
  },
  {
    rating: '4.00',
    text: 'Resets hard balls from midcourt, is patient at the kitchen, attacks the right ball and plays to a plan.',
  },
  {
    rating: '4.50',
    text: 'Has few weak shots, varies spin, pace and place on purpose, and wins hand battles and local tournaments.',
  },
  {
    rating: '5.00 and up',
    text: 'Wins against strong fields. Every shot is dependable under pressure, and the opponent’s next one is read early.',
  },
];
