import { person, ratedPerson } from '#features/profiles/contract.ts';
import type { Fixture, Kind } from './fixture.ts';
import type { OperationCallName } from './operation-calls.ts';
import type { TestPerson } from './people.ts';

const everybody = Object.keys(person.shape);
/** Where somebody decides whom to play with. */
const findable = ['findable_by', 'findable_asked_at', 'plays'];
const rated = Object.keys(ratedPerson.shape);
const listed = ['zip_code', 'is_admin', 'is_paused', 'created_at'];
const pause = ['paused_at', 'paused_for'];
const details = [...listed, ...pause, 'email', 'birthdate', 'whole zip_code', 'updated_at'];

/**
 * What the answer to a call may tell about another person, beyond name, gender and ratings. The
 * rows of permissions.ts say who gets an answer.
 */
const personFields: Partial<Record<OperationCallName, readonly string[]>> = {
  profile: [...rated, 'age', 'zip_code', 'state', 'matches_played', 'is_admin'],
  playdates: rated,
  create: rated,
  card: rated,
  detail: rated,
  applications: rated,
  apply: rated,
  cancel: rated,
  complete: rated,
  declineCompletion: rated,
  accept: rated,
  decline: rated,
  withdraw: rated,
  putTerms: rated,
  putTimes: rated,
  putRequestTimes: rated,
  putRequestOffer: rated,
  choosePartner: rated,
  home: rated,
  search: ['age', 'connection', 'is_admin'],
  friends: ['is_regular_partner'],
  // Who has the password or the mailed link is that person.
  signIn: [...details, ...rated, 'audience', 'audience_asked_at', ...findable, 'is_warned'],
  resetPassword: [...details, ...rated, 'audience', 'audience_asked_at', ...findable, 'is_warned'],
  users: [...listed, 'whole zip_code'],
  user: details,
  reports: ['is_former', 'is_admin', 'is_paused', 'has_returned'],
  closedReports: ['is_former', 'is_admin', 'is_paused', 'has_returned'],
  makeAdmin: details,
  pauseAccess: details,
};

/** Who may be told of a thing of the fixture at all, in any answer. */
const audiences: { [Thing in keyof Fixture]?: readonly Kind[] } = {
  pending: ['creator', 'partner', 'applicant', 'applicants_partner'],
  // Admins see the teams of a match.
  accepted: ['creator', 'partner', 'accepted', 'accepted_partner', 'admin'],
  friendRequest: ['stranger', 'creator'],
  requestLine: ['stranger', 'creator'],
  friendship: ['creator', 'partner'],
  partnerRequest: ['friend', 'creator'],
  // Nobody learns who watches them.
  watching: ['stranger'],
  notification: ['creator'],
  player: ['creator'],
  partnerList: ['creator'],
  entry: ['creator'],
  // Of a reported message moderators are told.
  message: ['creator', 'partner', 'accepted', 'accepted_partner', 'admin'],
  court: [
    'creator',
    'partner',
    'applicant',
    'applicants_partner',
    'accepted',
    'accepted_partner',
    'admin',
  ],
  address: ['creator', 'partner', 'accepted', 'accepted_partner'],
  starts_at: ['creator', 'partner', 'accepted', 'accepted_partner', 'admin'],
  // Nobody but its sender and the moderators learns of a report.
  report: ['partner', 'admin'],
  warning: ['creator', 'admin'],
};

/** What an answer tells against the rules. */
export function breachesOfFieldRules(
  fixture: Fixture,
  name: OperationCallName,
  kind: Kind,
  body: unknown,
): string[] {
  const viewer = kind === 'signed_out' ? null : fixture.cast[kind];
  const others = Object.values(fixture.cast).filter(({ id }) => id !== viewer?.id);
  const told = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string')
      for (const { email, birthdate, zip_code } of others) {
        if (value.split(/[\s<>"]/).includes(email)) told.add('email');
        if (value.includes(birthdate)) told.add('birthdate');
        if (value.includes(zip_code)) told.add('whole zip_code');
      }
    if (typeof value !== 'object' || value === null) return;
    // A friend who cannot play is named to the creator alone, while a partner is missing: not here.
    if ('refusals' in value && JSON.stringify(value.refusals) !== '[]') told.add('refusals');
    if ('id' in value && others.some(({ id }) => id === value.id))
      for (const key of Object.keys(value)) told.add(key);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(body);
  const allowed = [...everybody, ...(personFields[name] ?? [])];
  const fields = [...told].filter((field) => !allowed.includes(field));
  const text = JSON.stringify(body) ?? '';
  const things = Object.entries(audiences)
    .filter(
      ([thing, kinds]) =>
        !kinds.includes(kind) && text.includes(String(fixture[thing as keyof Fixture])),
    )
    .map(([thing]) => thing);
  return [...fields, ...things];
}

type Member = Exclude<Kind, 'signed_out'>;
type Status = 'open' | 'matched';
/** Whom each role knows besides `friend`, who knows everybody, and itself (decision 0033). */
const known: Record<Status, Partial<Record<Kind, readonly Member[]>>> = {
  open: {
    creator: ['partner', 'stranger', 'applicant', 'applicants_partner'],
    partner: ['creator', 'applicant', 'applicants_partner'],
    applicant: ['applicants_partner'],
    applicants_partner: ['applicant'],
    accepted: ['accepted_partner'],
    accepted_partner: ['accepted'],
  },
  matched: {
    creator: ['partner', 'stranger', 'accepted', 'accepted_partner'],
    partner: ['creator', 'accepted', 'accepted_partner'],
    applicant: ['applicants_partner'],
    applicants_partner: ['applicant'],
    accepted: ['accepted_partner', 'creator', 'partner'],
    accepted_partner: ['accepted', 'creator', 'partner'],
  },
};
export const knownTo = (kind: Kind, status: Status): readonly Member[] => known[status][kind] ?? [];

/** What is null about whom the viewer does not know. */
const hidden = ['age', 'zip_code', 'dupr_id', 'age_group', 'rating_changes'];
/** Who has blocked the creator or is blocked by the creator. */
const apart = ['apart', 'blocker'];
/**
 * Whether the viewer, by the name of a role, sees the whole profile of somebody who shows strangers
 * a part.
 */
export const seesWhole = (viewer: Kind, role: Member, status: Status): boolean =>
  viewer === role ||
  viewer === 'friend' ||
  role === 'friend' ||
  knownTo(viewer, status).includes(role);
/** Whether one of the two has blocked the other. */
export const areApart = (role: string, otherRole: string): boolean =>
  (role === 'creator' && apart.includes(otherRole)) ||
  (otherRole === 'creator' && apart.includes(role));

/** Whom a row of an answer is about; linked rows have the person under another name. */
function roleOf(cast: Fixture['cast'], row: object): [Member, TestPerson] | [] {
  const { profile_id, platform_user_id, user_id, id } = row as Record<string, unknown>;
  const person = profile_id ?? platform_user_id ?? user_id ?? id;
  const people = Object.entries(cast) as [Member, TestPerson][];
  return people.find(([, about]) => about.id === person) ?? [];
}

/** What an answer withholds about people of a fixture whom the viewer knows. */
export function withheldFrom(
  fixture: Fixture,
  viewer: Kind,
  status: Status,
  body: unknown,
): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.values(body).flatMap((value) =>
    withheldFrom(fixture, viewer, status, value),
  );
  const [role, about] = roleOf(fixture.cast, body);
  // Oneself is also shown as a stranger reads it.
  if (role === undefined || role === viewer || !seesWhole(viewer, role, status)) return inner;
  const row = body as Record<string, unknown>;
  const isInitial = row.last_name === `${about?.last_name.slice(0, 1)}.`;
  const missing = [...(isInitial ? ['last name'] : []), ...(row.age === null ? ['age'] : [])];
  return [...missing.map((what) => `${role}: no ${what}`), ...inner];
}

/** The people of a fixture whose whole last name an answer has in a row about them. */
export function namedWhole(fixture: Fixture, body: unknown): Member[] {
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.values(body).flatMap((value) => namedWhole(fixture, value));
  const [role, about] = roleOf(fixture.cast, body);
  const isWhole = role !== undefined && 'last_name' in body && body.last_name === about?.last_name;
  return isWhole ? [role, ...inner] : inner;
}

/**
 * What an answer tells of people of a fixture whose audience is 'met' and whom the viewer, by the
 * name of a role or another, does not know.
 */
export function breachesOfAudience(
  { cast }: Fixture,
  knownRoles: readonly Member[],
  viewer: string,
  body: unknown,
): string[] {
  if (viewer === 'friend') return [];
  const isStranger = (role: string) =>
    role !== viewer && role !== 'friend' && !knownRoles.includes(role as Member);
  const strangers = Object.entries(cast).filter(([role]) => isStranger(role));
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string')
      for (const [role, { last_name, birthdate, zip_code }] of strangers) {
        // The team read the name while the application was pending: such a text stays.
        const isOldText =
          key === 'message' &&
          ['declined', 'withdrawn'].includes(role) &&
          ['creator', 'partner'].includes(viewer);
        if (value.includes(last_name) && !isOldText) found.add(`${role}: last name in ${key}`);
        // Not as a part of an id, nor as its beginning.
        if (new RegExp(`${birthdate}|(?<![\\w-])${zip_code.slice(0, 5)}(?!\\w)`).test(value))
          found.add(`${role}: ${key}`);
      }
    if (typeof value !== 'object' || value === null) return;
    const [about] = roleOf(cast, value);
    for (const [field, inner] of Object.entries(value)) {
      if (about !== undefined && isStranger(about) && hidden.includes(field) && inner !== null)
        found.add(`${about}: ${field}`);
      walk(inner, field);
    }
  };
  walk(body, '');
  return [...found];
}
