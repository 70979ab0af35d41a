import { AppError } from '#platform/common/errors.ts';
import { notReadable } from '#platform/common/messages.ts';

/** @throws {AppError} 400 for an encoded NUL, slash or backslash, or an invalid percent sign */
export function assertPlainPath({ pathname, search }: URL): void {
  if (/%(?:00|2f|5c)|\\|%(?![0-9a-f]{2})/i.test(pathname) || /%00/.test(search)) {
    throw new AppError('BAD_REQUEST', notReadable);
  }
}

/** Whether the path of a page or file is plain (see `assertPlainPath`) and UTF-8. */
export function isPlainPath(url: URL): boolean {
  try {
    assertPlainPath(new URL(url.pathname, url));
    decodeURIComponent(url.pathname);
    return true;
  } catch {
    return false;
  }
}
