import { demoAdmin, demoPassword, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { termsVersion } from '#features/accounts/rules.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { addProfiles } from '#features/profiles/server/service.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashPassword } from './service/passwords.ts';

/** The demo community: some sixty confirmed players and the two demo logins, all with the same password. Never in production. */
export async function demoAccounts(platform: Platform, trx: Transaction): Promise<void> {
  const everybody = [demoPlayer, demoAdmin, ...demoPeople];
  // Once for all: sixty hashes would take seconds of the first start.
  const password_hash = await hashPassword(demoPassword);
  const terms_accepted_at = platform.clock.now().toISOString();
  await addProfiles(
    trx,
    everybody.map(({ email: _, ...person }) => ({ ...person, is_admin: person.id === demoAdmin.id })),
  );
  await accounts.insertAccounts(
    trx,
    everybody.map(({ id, email }) => ({
      id,
      email,
      password_hash,
      terms_version: termsVersion,
      terms_accepted_at,
    })),
  );
}
