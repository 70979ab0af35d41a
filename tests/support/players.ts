import { expect } from 'vitest';
import type { Player, TeamBuilderSettings } from '#features/team-builder/contract.ts';
import type { TestPerson } from './people.ts';
import type { Answer } from './server.ts';

/** A valid player that is entered manually into the team builder. */
export const manualPlayer = {
  first_name: 'Paula',
  last_name: 'Entered',
  gender: 'female',
  age_group: 'under_50',
  dupr_rating: 3.5,
} as const;

/** The body of a successful response. */
export async function bodyOf<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

/** Status and message of an error response. */
export async function refusalOf(answer: Promise<Answer>): Promise<[number, string]> {
  const { status, body } = await answer;
  return [status, (body as { message: string }).message];
}

/** Adds a player to a person's list. */
export const addPlayer = (person: TestPerson, body: object = manualPlayer) =>
  bodyOf<Player>(person.call('POST', '/api/players', { body }));

/** The team builder settings, after saving `body` when it is given. */
export const teamSettings = (person: TestPerson, body?: object) =>
  bodyOf<TeamBuilderSettings>(
    person.call(body ? 'PATCH' : 'GET', '/api/team_builder_settings', { body }),
  );
