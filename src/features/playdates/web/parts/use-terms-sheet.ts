import { useState } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { TermsDraft } from './terms-draft.ts';

type Sheet = typeof import('./terms-sheet.tsx');
type LastTerms = typeof import('./last-terms.ts');

/** Loads 'Times, place and terms' before it opens, so that a failed load leaves the page as it is. */
export function useTermsSheet() {
  const [opened, setOpened] = useState<Pick<Sheet, 'TermsSheet'> & { draft: TermsDraft }>();
  const open = async (draftFrom: (loaded: LastTerms) => Promise<TermsDraft>) => {
    try {
      const [{ TermsSheet }, loaded] = await Promise.all([
        importWithRetry(() => import('./terms-sheet.tsx')),
        importWithRetry(() => import('./last-terms.ts')),
      ]);
      setOpened({ TermsSheet, draft: await draftFrom(loaded) });
    } catch {
      toast.error(webMessages.notSent(messages.errorOpeningTerms));
    }
  };
  return { opened, open, close: () => setOpened(undefined) };
}
