import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { TermsDraft, TermsErrors } from './terms-draft.ts';
import { TermsFacts } from './terms-facts.tsx';

const TermsSheet = lazy(async () => {
  const { TermsSheet } = await importWithRetry(() => import('./terms-sheet.tsx'));
  return { default: TermsSheet };
});

/** Times, place and terms of a PlayDate; its team changes them here while it is open. */
export function TermsCard({ playdate }: { playdate: PlaydateDetail }) {
  const { id, terms, abilities, payment_per_hour_min, type } = playdate;
  const [draft, setDraft] = useState<TermsDraft>();
  const save = useMutation({
    mutationFn: async (changed: TermsDraft) => {
      const { checkTerms } = await import('./terms-draft.ts');
      const checked = checkTerms(changed, payment_per_hour_min);
      if (checked.errors !== undefined) throw new Error('The form checks before it saves.');
      const { payment_per_hour_max, times } = checked;
      await playdatesApi.putTerms({ id, payment_per_hour_max, ...checked.terms });
      return playdatesApi.putTimes({ id, times });
    },
    onSuccess: (detail) => {
      queryClient.setQueryData(playdateQuery(id).queryKey, detail);
      toast.success(messages.termsSaved);
      setDraft(undefined);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  if (terms === null && !abilities.change_terms) return null;
  const open = async () => {
    save.reset();
    const { initialTerms } = await importWithRetry(() => import('./last-terms.ts'));
    setDraft(await initialTerms(playdate));
  };
  return (
    <Card title={messages.termsTitle}>
      <div className="stack">
        {terms !== null && <TermsFacts terms={terms} />}
        {abilities.change_terms && (
          <Button variant="plain" className="justify-self-start" onClick={() => void open()}>
            {terms === null ? messages.addTerms : 'Change'}
          </Button>
        )}
      </div>
      {draft !== undefined && (
        <Suspense fallback={null}>
          <TermsSheet
            open
            onClose={() => setDraft(undefined)}
            draft={draft}
            amount={payment_per_hour_min}
            type={type}
            serverErrors={toTermsErrors(save.error)}
            formError={save.error ? errorMessage(save.error, messages.errorSavingTerms) : undefined}
            pending={save.isPending}
            onSave={save.mutate}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The errors of the server by the fields of the form; 'times.1' and 'terms.games' included. */
export function toTermsErrors(error: Error | null): TermsErrors | undefined {
  if (!isApiError(error)) return undefined;
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => {
      const name = field.replace(/^terms\./, '').replace(/^times\..*/, 'times');
      return [name === 'payment_per_hour_max' ? 'highest' : name, message];
    }),
  );
}
