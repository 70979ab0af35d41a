import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { offsetPageInput, offsetPageOf } from '#platform/common/paging.ts';
import { searchMax, searchText } from '#platform/common/search-text.ts';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { userSearchMin } from './limits.ts';
import { codeKinds, codeStatuses, inviteCode, urlCode } from './schema.ts';

const name = z.object({ first_name: z.string(), last_name: z.string() });

export const signupCode = z.object({
  id: z.uuid(),
  /** Seven digits. */
  code: z.string(),
  url_code: z.string().nullable(),
  kind: z.enum(codeKinds),
  status: z.enum(codeStatuses),
  /** The user who used it or whom it is assigned to; null also after the account was deleted. */
  user_id: z.uuid().nullable(),
  user: name.nullable(),
  used_at: z.string().nullable(),
  created_at: z.string(),
});
export type SignupCode = z.infer<typeof signupCode>;

export const foundUser = name.extend({ id: z.uuid() });
export type FoundUser = z.infer<typeof foundUser>;

/**
 * `is_reserved`: for a sign-up that waits for confirmation, by which alone the code can be used.
 */
const codeCheck = z.object({ is_reserved: z.boolean() });

export const signupCodesContract = {
  check: operation
    .post(
      '/rpc/check_invite_code',
      'Whether a code or URL code admits a sign-up; 404 for any reason when not',
    )
    .input(z.object({ code: inviteCode }))
    .output(codeCheck),
  list: operation
    .get(
      '/signup_codes',
      'Lists signup codes, newest first, 20 a page, with the exact count; filter by kind, search by the name of the user',
    )
    .input(
      z.object({
        ...offsetPageInput,
        kind: z.enum(codeKinds).optional(),
        search: searchText.refine((text) => text === undefined || text.length >= userSearchMin),
      }),
    )
    .output(offsetPageOf(signupCode)),
  create: operation
    .post('/signup_codes', 'Creates a code of seven random digits')
    .meta({ idempotent: true })
    .input(
      z.object({
        id: z.uuid().toLowerCase().optional(),
        url_code: urlCode.optional(),
        user_id: z.uuid().toLowerCase().optional(),
      }),
    )
    .output(signupCode),
  searchUsers: operation
    .get(
      '/signup_codes/users',
      'Finds users by name, to assign a code to: from two characters, at most 5',
    )
    .input(
      z.object({ search: z.string().trim().min(userSearchMin).max(searchMax).refine(isPlainLine) }),
    )
    .output(z.array(foundUser)),
};
