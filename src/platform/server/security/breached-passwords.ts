import { pwnedPassword } from 'hibp';
import type { AppContext } from '#platform/server/app-context.ts';

/** How long the service may take, in milliseconds. */
const timeoutMs = 2_000;

/**
 * Whether a password has appeared in a data breach, as the service at BREACHED_PASSWORDS_URL says.
 * Only the first five characters of its SHA-1 leave the server (k-anonymity), and the padded answer
 * does not tell an observer which. False without the setting, and while the service fails: nobody
 * should be kept out by it.
 */
export async function isBreached(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  password: string,
) {
  if (config.breachedPasswordsUrl === null) return false;
  try {
    const options = { baseUrl: config.breachedPasswordsUrl, timeoutMs, addPadding: true };
    return (await pwnedPassword(password, { ...options, userAgent: 'Courtfolk' })) > 0;
  } catch (error) {
    log.warn({ err: error }, 'a new password could not be looked up in data breaches');
    return false;
  }
}
