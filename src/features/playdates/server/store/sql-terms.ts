import { termNames } from '#features/playdates/rules/terms.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';
import { isPlayer, knowsTimes, readsTexts } from './sql-viewer.ts';

// Fragments of the terms `e` of PlayDate `p`, each with what its readers may know of court and times.

const timeFields = `'id', t.id, 'starts_at', ${iso('t.starts_at')},
  'local_start', ${localIso('t.local_start')}`;
export const time = `json_build_object(${timeFields})`;
/** With whether the viewer plays elsewhere during time `t` of the open PlayDate `p` with terms `e`. */
export const timeOfViewer = `json_build_object(${timeFields}, 'overlaps', p.status = 'open' and exists (
  select from play_date_players m join agreements a on a.play_date_id = m.play_date_id
    join play_dates d on d.id = a.play_date_id and d.status = 'matched'
  where m.profile_id = $1 and a.starts_at < t.starts_at + e.duration_minutes * interval '1 minute' and a.ends_at > t.starts_at))`;

/** Whether the viewer may know the court of PlayDate `p` with terms `e`. */
const knowsCourt = `coalesce(${isPlayer} or (p.status = 'open'
  and (mine.status = 'pending' or e.is_venue_public is not false)), false)`;
/** The terms `e` of PlayDate `p`, without venue and town; null without. */
const terms = (fields: string): string => `(select json_build_object(
  'time_zone', e.time_zone, ${termNames.map((name) => `'${name}', e.${name}`).join(', ')}, ${fields})
  from play_date_terms e where e.play_date_id = p.id)`;
const times = (each: string, condition = 'true'): string =>
  `'times', (select coalesce(json_agg(${each} order by t.position), '[]')
    from play_date_times t where t.play_date_id = p.id and ${condition})`;

/** Where PlayDate `p` is, if it has no regions. */
export const townName = (condition = 'true'): string => `case when p.regions = '{}' and ${condition} then (
  select z.town from zip_code_towns z where z.zip_code = e.place_zip) end`;
const town = (condition?: string): string => `'town', ${townName(condition)}`;
const venue = (reads: string) =>
  `${town()}, 'venue_name', case when ${reads} then e.venue_name end, 'hides_venue', false`;
/** The terms on a card: venue and times as far as the viewer may know them. */
export const cardTerms = (each: string): string =>
  terms(`${town(knowsTimes)}, 'venue_name', case when ${knowsCourt} and viewer.reads_texts then e.venue_name end,
  'hides_venue', p.status = 'open' and e.venue_name is not null and p.hidden_at is null and not ${knowsCourt}, ${times(each, knowsTimes)}`);
/** The terms as the creator's team sees them. */
export const creatorsTerms = terms(`${venue(readsTexts)},
  'venue_address', case when ${readsTexts} then e.venue_address end, 'place_zip', e.place_zip,
  'is_venue_public', e.is_venue_public, ${times(time)}`);
/**
 * The terms for those who see the detail page, in one JSON, as each further one costs the statement:
 * the address is null but for the two teams, what else the creator's team decides but for that team.
 */
const forCreators = (column: string): string => `case when viewer.role = 'creator_team' then e.${column} end`;
export const detailTerms = terms(`${venue('viewer.reads_texts')},
  'venue_address', case when ${isPlayer} and viewer.reads_texts
    then e.venue_address end,
  'place_zip', ${forCreators('place_zip')}, 'is_venue_public', ${forCreators('is_venue_public')}, ${times(timeOfViewer)}`);
