import pg from 'pg';
import { AppError } from '#platform/common/errors.ts';
import { signInFirst } from '#platform/common/messages.ts';
import { foreignKeyViolation } from './database.ts';

/**
 * Runs `write` and maps a violated foreign key to its entry in `errors`, by the constraint's name:
 * a row may be deleted between the look-up and the reference.
 * @throws the mapped error; the database error for a constraint without an entry
 */
export async function withForeignKeyErrors<T>(
  errors: Readonly<Record<string, () => AppError>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) throw error;
    throw errors[error.constraint ?? '']?.() ?? error;
  }
}

/** For a request whose account was deleted while it was running. */
export const accountDeleted = () => new AppError('UNAUTHORIZED', signInFirst);
