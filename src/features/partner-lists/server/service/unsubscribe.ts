import { createHash } from 'node:crypto';
import { messages } from '#features/partner-lists/messages.ts';
import { insertUnsubscribe } from '#features/partner-lists/server/store/invitations.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/** What is kept of an address where only sameness matters. Without a secret key: a new SECRET_KEY must not undo anybody's wish. */
export function hashAddress(email: string): Buffer {
  return createHash('sha256').update(`invitations to ${email}`).digest();
}

/** Begins what is sealed, so that nothing else that was ever sealed is taken for it. */
const purpose = 'stop invitations to ';

/**
 * Where the link in each invitation leads. Its token is the address, sealed: it needs no row, works for as long as the mail is kept, and
 * nobody can make one for somebody else's address. Behind the #, so that it reaches no log.
 */
export function unsubscribeUrl(app: AppContext, email: string): string {
  const token = Buffer.from(app.secrets.encrypt(purpose + email), 'base64').toString('base64url');
  return `${app.config.publicOrigin}/stop-invitations#token=${token}`;
}

/**
 * Stops all invitations to the address that a link was mailed to, whoever sends them; again changes nothing. Only a hash of the address is
 * kept, for good. 400 for a token that is none.
 */
export async function unsubscribe(app: AppContext, token: string): Promise<void> {
  const email = readToken(app, token);
  await insertUnsubscribe(app.db, hashAddress(email), app.clock.now().toISOString());
}

function readToken(app: AppContext, token: string): string {
  try {
    const text = app.secrets.decrypt(Buffer.from(token, 'base64url').toString('base64'));
    if (text.startsWith(purpose)) return text.slice(purpose.length);
  } catch {
    // Not one of ours, or not any more.
  }
  throw new AppError('BAD_REQUEST', messages.stopLinkInvalid);
}
