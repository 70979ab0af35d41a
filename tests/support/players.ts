import { expect } from 'vitest';
import type { Player, TeamBuilderSettings } from '#features/team-builder/contract.ts';
import type { TestPerson } from './people.ts';
import type { Answer } from './server.ts';

/** Somebody as one enters them by hand into the team builder: right in every field. */
export const byHand = {
  first_name: 'Paula',
  last_name: 'Entered',
  gender: 'female',
  age_group: 'under_50',
  dupr_rating: 3.5,
} as const;

/** The body of an answer that was no refusal. */
export async function bodyOf<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

/** Status and sentence of a refusal. */
export async function refusalOf(answer: Promise<Answer>): Promise<[number, string]> {
  const { status, body } = await answer;
  return [status, (body as { message: string }).message];
}

/** Adds a player to somebody's list. */
export const addPlayer = (person: TestPerson, body: object = byHand) =>
  bodyOf<Player>(person.call('POST', '/api/players', { body }));

/** Somebody's team builder settings, with changes after they have been made. */
export const teamSettings = (person: TestPerson, body?: object) =>
  bodyOf<TeamBuilderSettings>(person.call(body ? 'PATCH' : 'GET', '/api/team_builder_settings', { body }));
