import { expect, it } from 'vitest';
import { resultOf } from './result.ts';

const game = (creator_team_points: number, other_team_points: number) => ({
  creator_team_points,
  other_team_points,
});

it('a result is that of the team which reads it', () => {
  const games = [game(11, 7), game(9, 11), game(11, 5)];
  expect(resultOf(games, true)).toEqual({ word: 'Won', games: '11–7, 9–11, 11–5' });
  expect(resultOf(games, false)).toEqual({ word: 'Lost', games: '7–11, 11–9, 5–11' });
  expect(resultOf(games.slice(0, 2), true).word).toBe('Drawn');
});
