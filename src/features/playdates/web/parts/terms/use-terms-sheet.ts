import { useState } from 'react';
import type { RecentTerms } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type * as lastTerms from './last-terms.ts';
import type { TermsDraft } from './terms-draft.ts';
import type { TermsSheet } from './terms-sheet.tsx';

type Opened = { TermsSheet: typeof TermsSheet; draft: TermsDraft; recent: RecentTerms[] };

/**
 * Loads 'Times, place and terms' before it opens, so that a failed load leaves the page as it is,
 * with the terms of earlier PlayDates.
 */
export function useTermsSheet() {
  const [opened, setOpened] = useState<Opened>();
  const open = async (
    draftFrom: (loaded: typeof lastTerms, recent: RecentTerms[]) => TermsDraft,
  ) => {
    try {
      const [{ TermsSheet }, loaded] = await Promise.all([
        importWithRetry(() => import('./terms-sheet.tsx'), 'TermsSheet'),
        importWithRetry(() => import('./last-terms.ts'), 'readRecentTerms'),
      ]);
      const recent = await loaded.readRecentTerms();
      setOpened({ TermsSheet, draft: draftFrom(loaded, recent), recent });
    } catch {
      toast.error(webMessages.notSent(messages.errorOpeningTerms));
    }
  };
  return { opened, open, close: () => setOpened(undefined) };
}
