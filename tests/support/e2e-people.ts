import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newcomer } from './journey.ts';

/** Somebody with an account, for a test whose matter is not how people get one. */
export type Player = {
  id: string;
  name: string;
  email: string;
  password: string;
  call: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<{ id: string }>;
};

/** Signs people up and confirms them through the API and the development mailbox. */
export async function arrive(request: APIRequestContext, first_name: string): Promise<Player> {
  const person = newcomer(first_name);
  const send = async (method: string, path: string, body: object | undefined, token?: string) => {
    const answer = await request.fetch(path, {
      method,
      headers: {
        apikey: 'courtfolk-public',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await send('POST', '/api/auth/sign-up', {
    ...person,
    gender: 'female',
    dupr_rating: 3.52,
    self_rating: 3.75,
    birthdate: '1990-05-17',
    zip_code: '85001',
    consent: true,
  });
  let token: string | null = null;
  await expect(async () => {
    const mails = await send('GET', `/dev/mail.json?to=${encodeURIComponent(person.email)}`, undefined);
    const link = mails
      .flatMap(({ links }: { links: string[] }) => links)
      .find((url: string) => url.includes('/confirm#'));
    token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    expect(token).not.toBeNull();
  }).toPass({ timeout: 15_000 });
  const { access_token, user } = await send('POST', '/api/auth/confirm', { token });
  return {
    id: user.id,
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    password: person.password,
    call: (method, path, body) => send(method, path, body, access_token),
  };
}

/** Makes two people friends. */
export async function befriend(one: Player, other: Player): Promise<void> {
  const { id } = await one.call('POST', '/api/connections', { receiver_id: other.id });
  await other.call('PATCH', `/api/connections/${id}`, { status: 'accepted' });
}

/** Signs in on whatever screen asks for it, and waits until it has gone. */
export async function signIn(page: Page, player: Player): Promise<void> {
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}
