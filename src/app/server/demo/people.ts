import { termsVersion } from '#features/accounts/limits.ts';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { insertAccounts } from '#features/accounts/server/store/accounts.ts';
import { playTimes } from '#features/profiles/data/play-times.ts';
import { setAdmin } from '#features/profiles/server/service/flags.ts';
import { profileExists } from '#features/profiles/server/service/queries.ts';
import { insertProfiles } from '#features/profiles/server/store/profiles.ts';
import { setRatings } from '#features/profiles/server/store/ratings.ts';
import { day } from '#platform/common/clock.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import type { DemoContext } from './demo-context.ts';

/** Somebody in the demo. Ids never change: a database of an earlier demo is known by them. */
export type DemoPerson = ReturnType<typeof toPerson>;

/** The password of all demo accounts. */
export const demoPassword = 'courtfolk-demo';

/**
 * First and last name, gender, DUPR, year of birth and ZIP code, in the order of the ids. The first
 * two and the last one are the sign-ins; from Iris Calloway on nobody knows anybody yet.
 */
const table = `
  Jordan Ellis f 3.52 1991 85281, Morgan Whitaker m 4.11 1979 85016, Renée Castellano f 3.61 1988 85283,
  Marcus Okafor m 4.32 1985 85254, Sofía Delgado-Ruiz f 3.28 1996 85033, Tyler Braddock m 3.95 1993 85202,
  Priya Raman f 4.05 1990 85224, Walt Jorgensen m 2.87 1958 85351, Denise Fontaine f 3.12 1966 85374,
  Andre Whitfield m 5.21 1997 85004, Mei-Ling Zhao f 4.76 1994 85226, Kyle Swenson m 3.44 1989 85297,
  Yolanda Begay f 3.67 1983 86001, Patrick O'Rourke m 3.05 1972 85718, Camila Núñez f 4.18 1998 85705,
  Gordon Haas m 2.64 1955 86336, Latoya Simmons f 3.83 1987 85308, Brett Kowalczyk m 4.49 1992 85260,
  Hannah Lindqvist f 2.95 2001 85282, Deshawn Merritt m 3.76 1995 85042, Carol Vandermeer f 2.52 1961 86403,
  Luis Ibarra m 4.01 1986 85364, Noelle Abernathy f 3.39 1993 86301, Vikram Iyer m 3.58 1984 85248,
  Tasha Greenwood f 5.06 1999 85251, Raymond Tsosie m 3.21 1977 85541, Beth-Ann Morales f 2.78 1970 85142,
  Zachary Pruitt m 4.88 2000 85233, Ingrid Sørensen f 3.92 1982 85331, Omar Haddad m 3.47 1991 85306,
  Felicia Trujillo f 3.03 1989 85635, Chuck Dombrowski m 2.41 1953 85373, Ximena Peña f 4.36 1996 85009,
  Grant Ellsworth m 3.71 1980 85719, Bianca Rossi f 3.55 1992 33139, Terrence Baptiste m 4.23 1988 33311,
  Marisol Fuentes f 3.18 1979 33186, Hank Beaumont m 2.73 1957 34102, Shelby Crane f 3.88 1994 32801,
  Jean-Luc Moreau m 4.64 1990 33480, Dolores Quintana f 2.58 1963 33901, Wesley Tran m 3.99 1997 33602,
  Amara Nwosu f 4.82 1995 32256, Kenji Watanabe m 5.43 1993 90025, Savannah McAllister f 3.26 1999 92101,
  Rubén Escobar m 3.64 1986 92612, Joanna Pappas f 3.49 1975 95125, Devon Hartley-Cho m 4.14 1998 94110,
  Anahit Petrosyan f 3.97 1987 91205, Miles Fairbanks m 2.91 1969 92262, Leilani Kealoha f 4.55 1992 90803,
  Spencer Christensen m 3.86 1990 84604, Brooklyn Jessop f 3.34 2002 84003,
  Dallin Sorenson m 4.41 1995 84770, Emmeline Tanner f 2.83 1981 84117, Sione Tuiasosopo m 4.07 1989 84119,
  Charlotte Beckett f 3.73 1984 78704, Javier Muñoz m 4.29 1991 78209, Peggy Lanham f 2.47 1959 75025,
  Cooper Stockton m 3.53 1996 77007, Nadia Rahman f 4.69 1994 75201, Beau Thibodeaux m 3.15 1974 76109,
  Iris Calloway f 3.42 1990 85281, Malik Osei m 3.58 1988 85282, Greta Holm f 3.18 1979 85283,
  Ezra Feldman m 2.93 1968 85284, Paloma Serrano f 3.71 1995 85201, Quentin Brooks m 3.36 1983 85204,
  Minh Pham m 4.12 1992 85210, Astrid Keller f 3.49 1986 85225, Rashid Amari m 2.67 1961 85250,
  Willa Prescott f 4.58 1998 85257, Tomás Arroyo m 3.27 1991 85008, Juniper Lowe f 2.81 2000 85006,
  Bo Lindgren m 3.94 1984 85044, Salma Rahimi f 3.05 1973 85048, Curtis Yazzie m 5.12 1996 85286,
  Odette Marsh f 3.31 1981 86001, Leif Tanaka m 3.62 1989 86004, Nina Chee f 2.96 1994 86005,
  Riley Novak f 3.45 1993 85281
`;

/** Whose address is not made of the name. */
const logins: Record<string, string> = { Ellis: 'player', Whitaker: 'admin', Novak: 'new' };

/** Everybody rates themselves to the nearest quarter. */
const ratings = (dupr_rating: number) => ({
  dupr_rating,
  self_rating: Math.round(4 * dupr_rating) / 4,
});

function toPerson(row: string, index: number) {
  const [first_name = '', last_name = '', gender, dupr, born, zip_code = ''] = row
    .trim()
    .split(' ');
  const letters = `${first_name}.${last_name}`.normalize('NFD').replaceAll(/[^A-Za-z.]/g, '');
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    id: `d0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    email: `${logins[last_name] ?? letters.toLowerCase()}@courtfolk.test`,
    first_name,
    last_name,
    gender: gender === 'f' ? ('female' as const) : ('male' as const),
    ...ratings(Number(dupr)),
    birthdate: `${born}-${two((index % 12) + 1)}-${two(((index * 7) % 28) + 1)}`,
    zip_code,
  };
}

export const demoPeople: readonly DemoPerson[] = table.trim().split(',').map(toPerson);

/** @throws for a last name that nobody has */
export function personNamed(lastName: string): DemoPerson {
  const person = demoPeople.find(({ last_name }) => last_name === lastName);
  if (person === undefined) throw new Error(`Nobody in the demo is called ${lastName}`);
  return person;
}
export const idOf = (lastName: string): string => personNamed(lastName).id;

/** Most of the demo is her life: what others want of her, and whom she plays with. */
export const demoPlayer = personNamed('Ellis');
export const demoAdmin = personNamed('Whitaker');
/** Somebody as the viewer of a use case. */
export const as = (lastName = ''): Viewer => {
  const isAdmin = lastName === demoAdmin.last_name;
  return { user_id: idOf(lastName), session_id: '', is_admin: isAdmin, is_paused: false };
};
/** Knows nobody, and nobody her. */
export const demoNewcomer = personNamed('Novak');

/** Who has friends, but for the two sign-ins. */
export const demoMembers = demoPeople.slice(2, 62);

/** Days ago and the DUPR rating since then, where it has changed; Castellano's is to be renewed. */
export const ratingHistories: Partial<Record<string, Record<number, number>>> = {
  Ellis: { 402: 3.05, 351: 3.11, 298: 3.24, 240: 3.19, 171: 3.33, 118: 3.41, 64: 3.38, 9: 3.52 },
  Whitaker: { 510: 3.88, 377: 3.97, 203: 4.05, 41: 4.11 },
  Castellano: { 395: 3.2, 290: 3.42, 205: 3.55, 122: 3.61 },
  Okafor: { 460: 4.61, 350: 4.52, 214: 4.4, 77: 4.32 },
  'Delgado-Ruiz': { 188: 2.75, 121: 3.02, 33: 3.28 },
  Braddock: { 333: 3.71, 220: 3.84, 102: 3.9, 19: 3.95 },
  Raman: { 440: 3.62, 301: 3.8, 155: 3.97, 27: 4.05 },
  Jorgensen: { 365: 3.1, 180: 2.98, 54: 2.87 },
  Whitfield: { 420: 4.82, 310: 4.95, 200: 5.14, 88: 5.09, 12: 5.21 },
  Zhao: { 260: 4.5, 140: 4.63, 36: 4.76 },
  Núñez: { 300: 3.7, 210: 3.92, 111: 4.1, 23: 4.18 },
  Kowalczyk: { 150: 4.6, 48: 4.49 },
};

/** The ratings of a person from joining on; one that has not changed was confirmed 20 days ago. */
function ratingSteps(person: DemoPerson) {
  const { last_name, dupr_rating } = person;
  const index = demoPeople.indexOf(person);
  // Members have joined at a growing rate.
  const joined = 5 + Math.round(0.075 * (61 - index) ** 2) + ((index + 1) % 4);
  const daysAgo = person === demoNewcomer ? 0 : joined;
  const unchanged = { [daysAgo]: dupr_rating, [Math.min(daysAgo, 20)]: dupr_rating };
  const steps = Object.entries(ratingHistories[last_name] ?? unchanged).toReversed();
  return steps.map(([days, rating]) => ({ daysAgo: Number(days), ...ratings(rating) }));
}

export const joinedDaysAgo = (person: DemoPerson): number => ratingSteps(person)[0]?.daysAgo ?? 0;

/**
 * Thirty players around Tempe and four in Flagstaff let others find them, two of them only women.
 */
function findableBy({ last_name, zip_code }: DemoPerson): 'nobody' | 'members' | 'women' {
  if (last_name in logins || !/^(850|852|860)/.test(zip_code)) return 'nobody';
  return ['Lindqvist', 'Serrano'].includes(last_name) ? 'women' : 'members';
}

/** Creates everybody, with their ratings since they joined. */
export async function addPeople({ trx, ago, appAgo }: DemoContext): Promise<void> {
  // One hash for all accounts: eighty would add seconds to the first start.
  const password_hash = await hashPassword(demoPassword);
  const people = demoPeople.map((person, index) => {
    const { id, email, ...profile } = person;
    // Every third one has stated the DUPR with its ID, the others have estimated it.
    const dupr_id = index % 3 === 1 ? `KV4Z${10 + index}` : null;
    const rating_source = dupr_id === null ? ('self' as const) : ('dupr' as const);
    const steps = ratingSteps(person).map(({ daysAgo, ...rating }) => {
      const at = ago(daysAgo * day);
      return { ...rating, rating_source, dupr_id, ratings_confirmed_at: at, rating_source_at: at };
    });
    const created_at = ago(joinedDaysAgo(person) * day);
    const findable_by = findableBy(person);
    const plays = playTimes.filter((_, at) => at === index % 6 || at === (index + 2) % 6);
    const finding = findable_by !== 'nobody' && { findable_asked_at: created_at, plays };
    // The newcomer is asked at the end of Home.
    const audience_asked_at = person === demoNewcomer ? null : created_at;
    const asked = { audience_asked_at, findable_by, ...finding };
    const terms = { terms_version: termsVersion, terms_accepted_at: created_at };
    const account = { id, email, password_hash, created_at, ...terms };
    return { row: { id, ...profile, ...steps[0], ...asked, created_at }, steps, account };
  });
  await insertProfiles(
    trx,
    people.map(({ row }) => row),
  );
  await insertAccounts(
    trx,
    people.map(({ account }) => account),
  );
  for (const { row, steps } of people)
    for (const [index, before] of steps.entries()) {
      const next = steps[index + 1];
      if (next !== undefined) await setRatings(trx, { id: row.id, ...before }, next);
    }
  await setAdmin(appAgo(509 * day), 'operator', demoAdmin.id, true);
}

/**
 * Whether the database has an account with the published password of the demo data. With a
 * connection of its own, as it is asked before anything runs on the database.
 */
export async function hasDemoPeople(appUrl: string): Promise<boolean> {
  const pool = createPool(appUrl, 1);
  try {
    const db = createDatabase(pool);
    const found = await Promise.all(demoPeople.map(({ id }) => profileExists(db, id)));
    return found.includes(true);
  } finally {
    await pool.end();
  }
}

/** The demo logins, a line each; empty without demo users. */
export async function demoLogins(app: AppContext): Promise<string[]> {
  if (!(await profileExists(app.db, demoPlayer.id))) return [];
  const people = { player: demoPlayer, newcomer: demoNewcomer, admin: demoAdmin };
  const roles = Object.entries(people);
  return roles.map(([role, { email }]) => `${email} (${role}), password ${demoPassword}`);
}
