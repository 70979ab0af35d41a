import * as z from 'zod';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { termFields } from '#features/playdates/schema.ts';
import { createDraftStore, useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';

/** What was chosen and typed into a sheet; what is missing was not touched. */
const sheetDraft = z
  .object({
    starts: z.array(z.string()),
    venue_name: z.string(),
    venue_address: z.string(),
    setting: termFields.setting,
    duration_minutes: termFields.duration_minutes,
    note: z.string(),
    /** Whom an attendance note is about. */
    about_id: z.string(),
    games: z.array(z.object({ key: z.string(), own: z.string(), other: z.string() })),
    /** Of the score that the games are to replace. */
    updated_at: z.string().nullable(),
  })
  .partial();
type SheetDraft = z.infer<typeof sheetDraft>;

const sheetDrafts = createDraftStore<SheetDraft>('courtfolk-sheets', sheetDraft);

/** The draft of a sheet, which survives closing it, except by Cancel. */
export function useSheetDraft({ play_date_id }: Agreement, sheet: string) {
  const [draft = {}, change] = useStoredDraft(sheetDrafts, `${sheet}/${play_date_id}`);
  return {
    draft,
    update: (to: SheetDraft) => change((now) => ({ ...now, ...to })),
    forget: () => change(() => undefined),
  };
}
