import type { Team, TermsInput } from '#features/playdates/schema.ts';

/** A reader's side of the net; 'none' for an admin who does not play. */
export type Side = Team | 'none';

/** The words for what can be chosen in the terms. */
export const termLabels = {
  time_zone: {
    'America/Phoenix': 'Arizona time',
    'America/Denver': 'Mountain time',
    'America/Los_Angeles': 'Pacific time',
    'America/Chicago': 'Central time',
    'America/New_York': 'Eastern time',
  },
  duration_minutes: { 60: '1 hour', 90: '1.5 hours', 120: '2 hours' },
  setting: { indoor: 'Indoor', outdoor: 'Outdoor' },
  court_access: { public: 'Public court', club: 'Club court', private: 'Private court' },
  court_paid_by: {
    creator_team: 'Your team',
    other_team: 'The other team',
    each_own: 'Each team its share',
  },
  format: { casual: 'Casual', best_of_3: 'Best of 3', games: 'Games', drills: 'Drills' },
  points: { 11: 'To 11', 15: 'To 15', 21: 'To 21' },
  balls_by: { earning_team: 'The team that earns', paying_team: 'The team that pays' },
  notice_hours: { 12: '12 hours before', 24: '24 hours before', 48: '48 hours before' },
  late_percent: { 0: 'Nothing', 50: 'Half of the price', 100: 'The whole price' },
} as const;

/** 'Outdoor · 1.5 hours · Casual, to 11', for cards. */
export function termsLine(
  terms: Pick<TermsInput, 'setting' | 'duration_minutes' | 'format' | 'games' | 'points'>,
): string {
  const { setting, duration_minutes } = terms;
  const parts = [setting && termLabels.setting[setting], termLabels.duration_minutes[duration_minutes]];
  return [...parts.filter((part) => part !== null), formatLine(terms)].join(' · ');
}

/** 'Casual, to 11' or '3 games, to 15'. */
export function formatLine({
  format,
  games,
  points,
}: Pick<TermsInput, 'format' | 'games' | 'points'>): string {
  const name = games === null ? termLabels.format[format] : `${games} ${games === 1 ? 'game' : 'games'}`;
  return format === 'drills' ? name : `${name}, ${termLabels.points[points].toLowerCase()}`;
}

type Named = { first_name: string } | null;
type Teams = {
  creator: Named;
  partner: Named;
  accepted_request?: { requester: Named; requester_partner: Named } | null | undefined;
};

/** The first names of the players across the net from this side, where there are some yet. */
export function othersOf(playdate: Teams, side: Side): string[] {
  const { creator, partner, accepted_request } = playdate;
  const others =
    side === 'creator_team'
      ? [accepted_request?.requester, accepted_request?.requester_partner]
      : [creator, partner];
  return others.flatMap((player) => (player ? [player.first_name] : []));
}
