import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from './people.ts';
import { bodyOf } from './players.ts';
import type { Answer, TestMail, TestServer } from './server.ts';

export type InviteAnswer = {
  id?: string;
  code: string;
  urlCode: string;
  success: boolean;
  message: string;
};

/** An address that no other test has. */
export const freshAddress = () => `guest-${newId()}@elsewhere.test`;

/** Requests an invitation, whatever the response. */
export function tryInvite(
  person: TestPerson,
  email: string,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  const body = {
    email,
    firstName: 'Ivy',
    lastName: 'Invited',
    inviterName: 'A',
    inviterEmail: 'b@c.test',
  };
  return person.call('POST', '/api/functions/send-partner-invite', {
    body: { ...body, ...changes },
  });
}

export const invite = (person: TestPerson, email: string, changes: Record<string, unknown> = {}) =>
  bodyOf<InviteAnswer>(tryInvite(person, email, changes));

/** The invitations in a mailbox, newest first. */
export async function invitationsTo(server: TestServer, email: string): Promise<TestMail[]> {
  const mails = await server.mails(email.toLowerCase());
  return mails.filter(({ subject }) => subject.includes('invites you'));
}

/** The token of the unsubscribe link in a mail. */
export function unsubscribeToken(mail: TestMail | undefined): string {
  const link = mail?.links.find((url) => new URL(url).pathname === '/stop-invitations');
  const token =
    link === undefined ? null : new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  if (token === null) throw new Error('There is no stop link in the mail');
  return token;
}

export const stop = (server: TestServer, token: string) =>
  server.call('POST', '/api/functions/stop-partner-invites', { body: { token } });
