import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { addMember, forgetQuestions } from './e2e-database.ts';
import { fullName, type Newcomer, newcomer } from './e2e-journey.ts';

/** A member with an account, for tests that are not about signing up. */
export type Player = {
  id: string;
  name: string;
  email: string;
  password: string;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<{ id: string }>;
};

const apikey = 'courtfolk-public';

async function send(
  request: APIRequestContext,
  method: string,
  path: string,
  body: object | undefined,
  token?: string,
) {
  if (method === 'POST' && /^\/api\/play_dates(?:\/[^/]+\/requests)?$/.test(path))
    await forgetQuestions();
  const answer = await request.fetch(path, {
    method,
    headers: { apikey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Signs up through the API; the address is not confirmed yet. */
export async function signUpByApi(request: APIRequestContext, person: Newcomer): Promise<void> {
  await send(request, 'POST', '/api/auth/sign-up', {
    ...person,
    gender: 'female',
    dupr_rating: 3.52,
    self_rating: 3.75,
    birthdate: '1990-05-17',
    zip_code: '85001',
    consent: true,
  });
}

/** Adds a member with an access token; give a last name where the test depends on it. */
export async function createUser(
  request: APIRequestContext,
  firstName: string,
  lastName?: string,
): Promise<Player> {
  const person = newcomer(firstName, lastName);
  const { email, password } = person;
  const id = await addMember(person);
  // Not by `request`: its cookie may belong to another session, which signing in would end.
  const signedIn = await fetch(new URL('/api/auth/sign-in', process.env.E2E_ORIGIN), {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.ok).toBe(true);
  const { access_token: accessToken } = await signedIn.json();
  return {
    id,
    name: fullName(person),
    email,
    password,
    call: (method, path, body) => send(request, method, path, body, accessToken),
  };
}

/** Two friends who can play together. */
export async function team(
  request: APIRequestContext,
  one: string,
  other: string,
): Promise<[Player, Player]> {
  const players = await Promise.all([createUser(request, one), createUser(request, other)]);
  await befriend(...players);
  return players;
}

/** Makes two people friends. */
export async function befriend(player: Player, other: Player): Promise<void> {
  const { id } = await player.call('POST', '/api/connections', { receiver_id: other.id });
  await other.call('PATCH', `/api/connections/${id}`, { status: 'accepted' });
}

/** A PlayDate without its partner. */
export const offer = {
  type: 'challenge',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Saturday at Tempe',
};

type Four = { anna: Player; ben: Player; cora: Player; dev: Player };

/** A matched PlayDate without a time of Anna with Ben, and Cora with Dev, or of these. */
export async function match(
  request: APIRequestContext,
  four?: Four,
): Promise<{ id: string } & Four> {
  const { anna, ben, cora, dev } = four ?? (await twoTeams(request));
  const { id } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  const requests = `/api/play_dates/${id}/requests`;
  const application = await cora.call('POST', requests, { requester_partner_id: dev.id });
  await anna.call('PATCH', `${requests}/${application.id}`, { status: 'accepted' });
  return { id, anna, ben, cora, dev };
}

type Place = {
  venue_name: string;
  venue_address: string;
  court_access?: 'public';
  description?: string;
};
const himmelPark: Place = { venue_name: 'Himmel Park', venue_address: '1000 N Tucson Blvd' };

/**
 * A match of Anna with Ben and Cora with Dev, or of these, agreed for 48 hours from now at a named
 * court.
 */
export async function timedMatch(
  request: APIRequestContext,
  four?: Four,
  { description = offer.description, ...venue } = himmelPark,
): Promise<{ id: string; when: string } & Four> {
  const { anna, ben, cora, dev } = four ?? (await twoTeams(request));
  const quarterHour = 900_000;
  const start = Math.ceil(Date.now() / quarterHour) * quarterHour + 48 * 3_600_000;
  // Phoenix is seven hours behind UTC all year.
  const local = new Date(start - 7 * 3_600_000).toISOString().slice(0, 16);
  const created = await anna.call('POST', '/api/play_dates', {
    ...offer,
    description,
    partner_id: ben.id,
    terms: { time_zone: 'America/Phoenix', ...venue },
    times: [local],
  });
  const { terms, offer_changed_at } = created as unknown as PlaydateDetail;
  const requests = `/api/play_dates/${created.id}/requests`;
  const time_ids = terms?.times.map((time) => time.id);
  const application = await cora.call('POST', requests, {
    requester_partner_id: dev.id,
    time_ids,
    offer_changed_at,
  });
  await anna.call('PATCH', `${requests}/${application.id}`, {
    status: 'accepted',
    time_id: time_ids?.[0],
    offer_changed_at,
  });
  const when = formatDateTime(new Date(start).toISOString(), 'America/Phoenix');
  return { id: created.id, when, anna, ben, cora, dev };
}

async function twoTeams(request: APIRequestContext): Promise<Four> {
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  return { anna, ben, cora, dev };
}

/** Submits the sign-in form, once it is there, and waits for success. */
export async function signIn(page: Page, player: Player): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.evaluate((id) => localStorage.setItem('courtfolk.safety_tips', id), player.id);
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}

/**
 * Opens a page as a signed-in player, who has read the safety tips: by the session's cookie,
 * without the form.
 */
export async function openAs(page: Page, player: Player, path = '/dashboard'): Promise<void> {
  const { email, password } = player;
  await send(page.request, 'POST', '/api/auth/sign-in', { email, password });
  // What the app stores on sign-in, set once before its first script, so that signing out still
  // works.
  await page.addInitScript(
    ([once, id]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(once) !== null) return;
      sessionStorage.setItem(once, '');
      localStorage.setItem('courtfolk.safety_tips', id);
    },
    [`test:${randomUUID()}`, player.id] as const,
  );
  await page.goto(path);
}

/** Loads a path with router state, as if a link of the app had led there. */
export async function openWithState(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(([to, usr]) => history.replaceState({ usr, key: 'test', idx: 0 }, '', to), [
    path,
    state,
  ] as const);
  await page.reload();
}
