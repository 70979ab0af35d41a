import type * as z from 'zod';
import { signupCodeReservation, termsVersion } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages/common.ts';
import { countedMailbox } from '#features/accounts/rules/canonical-address.ts';
import type { signUpInput } from '#features/accounts/schema.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { withNewNames } from '#features/profiles/server/service/new-names.ts';
import { assertOldEnough } from '#features/profiles/server/service/update-profile.ts';
import { limitGuesses, reserveCode } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { portType } from '#platform/server/ports.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { sendLink } from './email-links.ts';
import { assertNotBreached, assertPasswordAllowed, hashPassword } from './passwords.ts';

const perAddressLimit = rateLimitRule({ name: 'sign_up_address', points: 5 });
const perNetworkLimit = rateLimitRule({ name: 'sign_up_network', byNetwork: true, points: 30 });
/** An evening of a club on one Wi-Fi. */
const invitedLimit = rateLimitRule({ name: 'sign_up_invited', byNetwork: true, points: 120 });

/** The id of the live link of a code; null when it is not valid. Answered by invite-links. */
export const liveInviteLink = portType<{ code: string }, string | null>('live_invite_link');

type SignUpInput = z.output<typeof signUpInput>;

/**
 * Creates a sign-up, which becomes a member once the address is confirmed (document 1, sections 4
 * and 5). A pending sign-up with the same address is replaced, with its links. Nothing changes if
 * the signup code is invalid.
 */
export async function signUp(app: AppContext, entered: SignUpInput, clientAddress: string) {
  const { email, signup_code: code = '' } = entered;
  assertOldEnough(app, entered.birthdate);
  const input = withNewNames(entered);
  const isInvited = (await findInviteLink(app, app.db, input.invite_code)) !== null;
  await app.rateLimits.consume(isInvited ? invitedLimit : perNetworkLimit, clientAddress);
  // After that limit, because the check takes milliseconds of the event loop.
  assertPasswordAllowed(input.password, input, 'password');
  await app.rateLimits.consume(perAddressLimit, countedMailbox(email));
  await assertNotBreached(app, input.password, 'password');
  await assertAddressFree(app.db, email);
  const register = () => saveSignUp(app, input);
  await (code === '' ? register() : limitGuesses(app, { code, clientAddress }, register));
  return { email };
}

function findInviteLink(app: AppContext, db: Sql, code = ''): Promise<string | null> {
  return code === '' ? Promise.resolve(null) : app.ports.ask(app, db, liveInviteLink, { code });
}

async function saveSignUp(app: AppContext, input: SignUpInput): Promise<void> {
  const { consent: _, invite_code, password, signup_code = '', ...person } = input;
  const passwordHash = await hashPassword(password);
  const id = newId();
  const now = app.clock.now().toISOString();
  await app.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, input.email);
    await assertAddressFree(trx, input.email);
    await signUps.replaceSignUp(trx, {
      ...person,
      id,
      invite_link_id: await findInviteLink(app, trx, invite_code),
      password_hash: passwordHash,
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
    });
    if (signup_code !== '') {
      const reservedUntil = isoFromNow(app.clock, signupCodeReservation);
      await reserveCode(trx, {
        code: signup_code,
        reserved_by: id,
        reserved_until: reservedUntil,
        now,
      });
    }
    await sendLink(app, trx, { purpose: 'confirm_sign_up', id, email: input.email });
  });
}

async function assertAddressFree(db: Sql, email: string): Promise<void> {
  if (!(await accounts.isAddressTaken(db, email))) return;
  throw fieldError('CONFLICT', 'email', messages.emailTaken);
}
