import { expect } from 'vitest';
import type { Session } from '#features/accounts/contract/session.ts';
import type { Answer, TestServer } from './server.ts';

/** A sign-up body that is valid in every field. */
export function signUpBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first_name: 'Nia',
    last_name: 'Newcomer',
    gender: 'female',
    dupr_rating: 3.25,
    self_rating: 3.5,
    birthdate: '1992-03-04',
    zip_code: '85281-1234',
    email: 'nia@courtfolk.test',
    password: 'dink-and-drive',
    consent: true,
    ...changes,
  };
}

export function signUp(server: TestServer, changes: Record<string, unknown> = {}): Promise<Answer> {
  return server.call('POST', '/api/auth/sign-up', { body: signUpBody(changes) });
}

/**
 * The token in the newest mail to an address that has one, but for those that end mails about
 * matches.
 */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const mails = await server.mails(email);
  return tokenIn(
    mails.flatMap((mail) => mail.links).filter((link) => !link.includes('/stop-mails')),
  );
}

/** The token after the # of the first link that has one. */
export function tokenIn(links: readonly string[] | undefined): string {
  const token = links
    ?.map((link) => /#token=(.+)$/.exec(link)?.[1])
    .find((found) => found !== undefined);
  if (token === undefined) throw new Error('There is no link with a token in the mail');
  return token;
}

/** Posts the token of a confirmation link. */
export function confirm(server: TestServer, token: string): Promise<Answer> {
  return server.call('POST', '/api/auth/confirm', { body: { token } });
}

/** The session and the refresh token of a response that signs in. */
export function sessionOf(answer: Answer): { session: Session; refresh_token: string } {
  expect(answer.status).toBe(200);
  const refreshToken =
    answer.cookies['__Host-courtfolk_refresh'] ?? answer.cookies.courtfolk_refresh;
  if (refreshToken === undefined) throw new Error('The answer sets no refresh cookie');
  return { session: answer.body as Session, refresh_token: refreshToken };
}
