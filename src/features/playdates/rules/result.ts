type Game = { creator_team_points: number; other_team_points: number };
type Result = { word: 'Won' | 'Lost' | 'Drawn'; games: string };

function wordOf(lead: number): Result['word'] {
  if (lead === 0) return 'Drawn';
  return lead > 0 ? 'Won' : 'Lost';
}

/** 'Won' and '11–7, 9–11, 11–5' as a team sees it. */
export function resultOf(games: readonly Game[], isCreator: boolean): Result {
  const points = games.map(({ creator_team_points, other_team_points }) =>
    isCreator ? [creator_team_points, other_team_points] : [other_team_points, creator_team_points],
  );
  const lead = points.reduce((sum, [own = 0, other = 0]) => sum + Math.sign(own - other), 0);
  return {
    word: wordOf(lead),
    games: points.map((each) => each.join('–')).join(', '),
  };
}
