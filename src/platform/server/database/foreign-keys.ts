import pg from 'pg';
import { AppError } from '#platform/common/errors.ts';
import { signInFirst } from '#platform/common/messages.ts';
import { foreignKeyViolation } from './database.ts';

/**
 * Runs `write` and throws what `errors` has for the foreign key that it breaks, by the constraint's name: what was looked up may be
 * deleted before it is referred to. A foreign key that nobody foresaw stays a failure of ours.
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

/** Whoever deletes the account while a call of theirs is under way is signed out. */
export const accountDeleted = () => new AppError('UNAUTHORIZED', signInFirst);
