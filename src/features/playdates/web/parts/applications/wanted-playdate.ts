import { day, systemClock } from '#platform/common/clock.ts';
import { readDevice, writeDevice } from '#platform/web/browser-storage.ts';

/**
 * Of what this device keeps: a user, the PlayDate that they wanted to apply to without a partner,
 * and when (ms).
 */
const key = 'courtfolk.wanted_playdate';
const maxAge = 7 * day;

/**
 * The PlayDate that a user wanted to apply to on this device in the last week, before they had
 * somebody to apply with, and when (ms); undefined without one.
 */
export function readWanted(userId: string): { id: string; at: number } | undefined {
  const [user, id, time] = (readDevice(key) ?? '').split(' ');
  const at = Number(time);
  const isRecent = systemClock.now().getTime() - at < maxAge;
  return user === userId && id !== undefined && isRecent ? { id, at } : undefined;
}

/** Remembers a PlayDate on this device, instead of the one before. */
export function keepWanted(userId: string, id: string): void {
  writeDevice(key, `${userId} ${id} ${systemClock.now().getTime()}`);
}

/** Forgets a PlayDate, if it is the remembered one. */
export function forgetWanted(userId: string, id: string): void {
  if (readWanted(userId)?.id === id) writeDevice(key, null);
}
