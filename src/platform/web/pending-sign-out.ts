import { readDevice, writeDevice } from './browser-storage.ts';
import { isApiError } from './errors.ts';
import { dropEarlyAnswers } from './transport.ts';
import { withLock } from './with-lock.ts';

/** A sign-out that has not reached the server yet. */
const key = 'courtfolk.sign_out_owed';

export function createPendingSignOut(signOut: () => Promise<unknown>) {
  let completing: Promise<void> | undefined;

  async function send(): Promise<void> {
    if (readDevice(key) === null) return;
    dropEarlyAnswers();
    try {
      await signOut();
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) throw error;
    }
    writeDevice(key, null);
  }

  return {
    add: () => writeDevice(key, '1'),
    /**
     * Sends a pending sign-out; one request at a time in the whole browser, so that a late retry
     * does not end the next session. Rejects when the server cannot be reached.
     */
    complete(): Promise<void> {
      if (readDevice(key) === null) return Promise.resolve();
      completing ??= withLock(key, send).finally(() => {
        completing = undefined;
      });
      return completing;
    },
  };
}
