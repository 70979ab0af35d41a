import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { othersOf } from '#features/playdates/rules/terms-lines.ts';
import type { Side } from '#features/playdates/web/parts/card/viewer-price.ts';
import {
  playdatesApi,
  showPlaydate,
  usePlaydateMutation,
} from '#features/playdates/web/queries.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { TermsDraft, TermsErrors } from './terms-draft.ts';
import { TermsFacts } from './terms-facts.tsx';
import { useTermsSheet } from './use-terms-sheet.ts';

/** Times, place and terms of a PlayDate; its team changes them here while it is open. */
export function TermsCard({ playdate, side }: { playdate: PlaydateDetail; side: Side }) {
  const { id, terms, abilities, payment_per_hour_min, type } = playdate;
  const { opened, open, close } = useTermsSheet();
  const save = usePlaydateMutation({
    mutationFn: async (changed: TermsDraft) => {
      const { checkTerms } = await import('./terms-draft.ts');
      const checked = checkTerms(changed, payment_per_hour_min);
      if (checked.errors !== undefined) throw new Error('The form checks before it saves.');
      const { payment_per_hour_max, times } = checked;
      return playdatesApi.putTerms({ id, payment_per_hour_max, times, ...checked.terms });
    },
    done: messages.termsSaved,
    onSuccess: (detail) => {
      showPlaydate(detail);
      close();
    },
  });
  if (terms === null && !abilities.change_terms) return null;
  const change = () => {
    save.reset();
    void open(({ initialTerms }, recent) => initialTerms(playdate, recent));
  };
  return (
    <Card title={messages.termsTitle}>
      <div className="stack">
        {terms !== null && (
          <TermsFacts
            terms={terms}
            side={side}
            others={othersOf(playdate, side)}
            saysWhoReadsCourt={abilities.change_terms}
          />
        )}
        {abilities.change_terms && (
          <Button variant="plain" className="justify-self-start" onClick={change}>
            {terms === null ? messages.addTerms : 'Change'}
          </Button>
        )}
      </div>
      {opened !== undefined && (
        <opened.TermsSheet
          open
          onClose={close}
          draft={opened.draft}
          recent={opened.recent.filter((earlier) => earlier.id !== id)}
          state={playdate.state}
          amount={payment_per_hour_min}
          type={type}
          serverErrors={toTermsErrors(save.error)}
          formError={save.error ? errorMessage(save.error, messages.errorSavingTerms) : undefined}
          pending={save.isPending}
          onSave={save.mutate}
        />
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
