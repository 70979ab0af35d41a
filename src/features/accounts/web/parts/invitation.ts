import { nameMax } from '#features/profiles/limits.ts';
import { emailMax } from '#platform/common/email.ts';
import { isPlainLine } from '#platform/common/text-validation.ts';

/**
 * Reads form values from an invitation link. Untrusted: overlong or unprintable values are left
 * out.
 */
export function parseInvitation(query: URLSearchParams) {
  const line = (name: string, max: number) => {
    const value = query.get(name)?.trim() ?? '';
    return value.length <= max && isPlainLine(value) ? value : '';
  };
  return {
    first_name: line('firstName', nameMax),
    last_name: line('lastName', nameMax),
    email: line('email', emailMax),
  };
}
