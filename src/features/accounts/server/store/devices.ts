import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** The id of the device with this token, if it has signed in to the account with this address. */
export async function findDeviceOf(
  db: Sql,
  tokenHash: Buffer,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.user_id')
    .select('devices.id')
    .where('token_hash', '=', tokenHash)
    .where('accounts.email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

/** Records another sign-in of a device to this account; undefined if it has never signed in. */
export async function touchDevice(
  db: Sql,
  device: { user_id: string; token_hash: Buffer; last_used_at: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('devices')
    .set({ last_used_at: device.last_used_at })
    .where('token_hash', '=', device.token_hash)
    .where('user_id', '=', device.user_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertDevice(db: Sql, row: Insertable<DB['devices']>): Promise<void> {
  await db.insertInto('devices').values(row).execute();
}

export async function deleteDevice(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).execute();
}

/** Deletes all devices of a user, except the one of a session. */
export async function deleteDevices(db: Sql, userId: string, exceptOf?: string): Promise<void> {
  const all = db.deleteFrom('devices').where('user_id', '=', userId);
  if (exceptOf === undefined) await all.execute();
  else {
    await all
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('sessions')
              .select('sessions.id')
              .where('sessions.id', '=', exceptOf)
              .whereRef('device_id', '=', 'devices.id'),
          ),
        ),
      )
      .execute();
  }
}

export function exportDevices(db: Sql, userId: string) {
  return db
    .selectFrom('devices')
    .select(['id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
