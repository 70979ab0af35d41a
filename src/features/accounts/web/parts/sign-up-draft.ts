import * as z from 'zod';
import { session } from '#features/profiles/web/queries.ts';
import { readTab, writeTab } from '#platform/web/browser-storage.ts';
import { signUpDraftKey } from './sign-up-draft-key.ts';

/** What was typed into the sign-up form, without password and consent, and the step. */
const signUpDraft = z.object({
  /** The signup code or code of a member's link that the form was opened with; empty for none. */
  code: z.string(),
  step: z.int().min(0).max(2),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
type SignUpDraft = z.infer<typeof signUpDraft>;

const normalize = (code: string) => code.trim().toLowerCase();

/**
 * The draft of this tab, which survives a reload and a look at Sign In. One that was begun with
 * another code than this one is dropped, as it may be another person's. Without a code, which no
 * link has brought then, it is kept.
 */
export function readSignUpDraft(code: string): SignUpDraft {
  const stored = signUpDraft.safeParse(readTab(signUpDraftKey)).data;
  if (stored === undefined) return { code, step: 0, values: {} };
  if (code === '') return stored;
  // also typed into the field before the link was opened
  const codes = [stored.code, String(stored.values.signup_code ?? '')].map(normalize);
  if (codes.includes(normalize(code))) return { ...stored, code };
  forgetSignUpDraft();
  return { code, step: 0, values: {} };
}

export function keepSignUpDraft(code: string, step: number, values: Record<string, unknown>): void {
  const { password: _, consent: __, ...kept } = values;
  const filled = Object.entries(kept).filter(
    ([, value]) => value !== undefined && !(typeof value === 'number' && Number.isNaN(value)),
  );
  writeTab(signUpDraftKey, { code, step, values: Object.fromEntries(filled) });
}

export function forgetSignUpDraft(): void {
  writeTab(signUpDraftKey, undefined);
}

session.onUserChange(forgetSignUpDraft);
