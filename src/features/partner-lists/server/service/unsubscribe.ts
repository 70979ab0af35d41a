import { createHash } from 'node:crypto';
import { canonicalAddress, countedMailbox } from '#features/accounts/rules/canonical-address.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { insertUnsubscribe } from '#features/partner-lists/server/store/invitations.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { stopRoutes } from '#platform/server/http/token-routes.ts';

const hashed = (email: string) => `invitations to ${email}`;

/** By what invitations to a mailbox are counted, however its address is spelled. */
export const hashMailbox = (app: AppContext, email: string): Buffer =>
  hashAddress(app, countedMailbox(email));

/** What is stored of the address of an invitation. */
export function hashAddress({ secrets }: AppContext, email: string): Buffer {
  return secrets.hash(hashed(email));
}

/** All hashes under which an address may be stored: an unsubscribed one is kept for ever. */
export function storedAddressHashes({ secrets }: AppContext, email: string): Buffer[] {
  return [
    ...secrets.hashes(hashed(email)),
    ...secrets.hashes(hashed(canonicalAddress(email))),
    // From before the hashes were keyed.
    createHash('sha256').update(hashed(email)).digest(),
  ];
}

/** Prefix of the encrypted text, so that no other encrypted value is accepted as a token. */
const purpose = 'stop invitations to ';
const stopPath = '/stop-invitations';

/**
 * The unsubscribe link of an invitation. Its token is the encrypted address: it needs no row, never
 * expires and cannot be forged. It follows the #, so that it is never logged.
 */
export function unsubscribeUrl(app: AppContext, email: string): string {
  const token = Buffer.from(app.secrets.encrypt(purpose + email), 'base64').toString('base64url');
  return `${app.config.publicOrigin}${stopPath}#token=${token}`;
}

/**
 * Stops all invitations to the mailbox of the address in the token; idempotent. Only a hash of it
 * is stored, for ever.
 */
export async function unsubscribe(app: AppContext, token: string): Promise<void> {
  const address_hash = hashAddress(app, canonicalAddress(decryptToken(app, token)));
  await insertUnsubscribe(app.db, { address_hash, unsubscribed_at: app.clock.now().toISOString() });
}

function decryptToken(app: AppContext, token: string): string {
  try {
    const text = app.secrets.decrypt(Buffer.from(token, 'base64url').toString('base64'));
    if (text.startsWith(purpose)) return text.slice(purpose.length);
  } catch {
    // Malformed, or encrypted with another key.
  }
  throw new AppError('BAD_REQUEST', messages.stopLinkInvalid);
}

export const stopInvitationsRoutes = stopRoutes(stopPath, unsubscribe);
