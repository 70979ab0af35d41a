import * as z from 'zod';
import { session } from '#features/profiles/web/queries.ts';
import { readTab, writeTab } from '#platform/web/tab-storage.ts';

const key = 'courtfolk-sign-up';

/** What was typed into the sign-up form, without password and consent, and the step. */
const signUpDraft = z.object({
  step: z.int().min(0).max(2),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
type SignUpDraft = z.infer<typeof signUpDraft>;

/** The draft of this tab, which survives a reload and a look at Sign In. */
export function readSignUpDraft(): SignUpDraft {
  return signUpDraft.safeParse(readTab(key)).data ?? { step: 0, values: {} };
}

export function keepSignUpDraft(step: number, values: Record<string, unknown>): void {
  const { password: _, consent: __, ...kept } = values;
  const filled = Object.entries(kept).filter(
    ([, value]) => typeof value !== 'number' || !Number.isNaN(value),
  );
  writeTab(key, { step, values: Object.fromEntries(filled.filter(([, value]) => value !== undefined)) });
}

export function forgetSignUpDraft(): void {
  writeTab(key, undefined);
}

session.onUserChange(forgetSignUpDraft);
