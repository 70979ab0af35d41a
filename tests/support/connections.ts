import { expect } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from './people.ts';
import type { Answer } from './server.ts';

export type ConnectionType = 'friend' | 'partner' | 'watched';

/** Sends a friend or partner request, or watches a player. */
export const connect = (
  from: TestPerson,
  to: { id: string },
  type: ConnectionType = 'friend',
  id?: string,
): Promise<Answer> =>
  from.call('POST', '/api/connections', {
    body: { receiver_id: to.id, type, ...(id ? { id } : {}) },
  });

/** Creates a connection and expects success; returns its id. */
export async function connected(
  from: TestPerson,
  to: TestPerson,
  type: ConnectionType = 'friend',
): Promise<string> {
  const id = newId();
  expect(await connect(from, to, type, id)).toMatchObject({ status: 200 });
  return id;
}

export const answer = (
  from: TestPerson,
  id: string,
  status: 'accepted' | 'rejected',
): Promise<Answer> => from.call('PATCH', `/api/connections/${id}`, { body: { status } });

export const remove = (from: TestPerson, id: string): Promise<Answer> =>
  from.call('DELETE', `/api/connections/${id}`);

/** Blocks a person and expects success. */
export async function block(from: TestPerson, to: { id: string }): Promise<void> {
  expect(await from.call('POST', '/api/blocks', { body: { profile_id: to.id } })).toMatchObject({
    status: 200,
  });
}

/** The items of a list as this person receives them. */
export async function itemsOf<T = { id: string }>(person: TestPerson, path: string): Promise<T[]> {
  const { body } = await person.call('GET', path);
  return (body as { items: T[] }).items;
}

/** The id of this person's only friendship. */
export async function onlyFriendship(person: TestPerson): Promise<string> {
  const [friendship, ...others] = await itemsOf(person, '/api/connections');
  expect(others).toEqual([]);
  return friendship?.id ?? '';
}
