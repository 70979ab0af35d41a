import { termNames } from '#features/playdates/rules/terms.ts';
import { iso, localIso } from '#platform/server/database/timestamp-text.ts';
import { isPlayer, knowsTimes, readsTexts } from './sql-viewer.ts';

// Fragments of the `terms` of PlayDate `play_date`, each with what its readers may know of court
// and times.

export const timeFields = `'id', proposed.id, 'starts_at', ${iso('proposed.starts_at')},
  'local_start', ${localIso('proposed.local_start')}`;
export const time = `json_build_object(${timeFields})`;
/** Whether the viewer may know the court of PlayDate `play_date` with `terms`. */
const knowsCourt = `coalesce(${isPlayer} or (play_date.status = 'open'
  and (mine.status = 'pending' or terms.is_venue_public is not false)), false)`;
/** The `terms` of PlayDate `play_date`, without venue and town; null without. */
const terms = (fields: string): string => `(select json_build_object(
  'time_zone', terms.time_zone, ${termNames.map((name) => `'${name}', terms.${name}`).join(', ')},
  ${fields})
  from play_date_terms terms where terms.play_date_id = play_date.id)`;
const times = (each: string, condition = 'true'): string =>
  `'times', (select coalesce(json_agg(${each} order by proposed.position), '[]')
    from play_date_times proposed where proposed.play_date_id = play_date.id and ${condition})`;

/** Where PlayDate `play_date` is, if it has no regions. */
export const townName = (
  condition = 'true',
): string => `case when play_date.regions = '{}' and ${condition} then (
  select zip_town.town from zip_code_towns zip_town where zip_town.zip_code = terms.place_zip) end`;
const town = (condition?: string): string => `'town', ${townName(condition)}`;
const venue = (reads: string) =>
  `${town()}, 'venue_name', case when ${reads} then terms.venue_name end, 'hides_venue', false`;
/** The terms on a card: venue and times as far as the viewer may know them. */
export const cardTerms = (each: string): string =>
  terms(`${town(knowsTimes)}, 'venue_name', case when ${knowsCourt} and viewer.reads_texts
    then terms.venue_name end,
  'hides_venue', play_date.status = 'open' and terms.venue_name is not null
    and play_date.hidden_at is null and not ${knowsCourt}, ${times(each, knowsTimes)}`);
/** The terms as the creator's team sees them. */
export const creatorsTerms = terms(`${venue(readsTexts)},
  'venue_address', case when ${readsTexts} then terms.venue_address end,
  'place_zip', terms.place_zip,
  'is_venue_public', terms.is_venue_public, ${times(time)}`);
/**
 * The terms for those who see the detail page, in one JSON, as each further one costs the
 * statement: the address is null but for the two teams, what else the creator's team decides but
 * for that team.
 */
const forCreators = (column: string): string =>
  `case when viewer.role = 'creator_team' then terms.${column} end`;
export const detailTerms = (each: string): string =>
  terms(`${venue('viewer.reads_texts')},
  'venue_address', case when ${isPlayer} and viewer.reads_texts
    then terms.venue_address end,
  'place_zip', ${forCreators('place_zip')}, 'is_venue_public', ${forCreators('is_venue_public')},
  ${times(each)}`);
