import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import * as z from 'zod';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
import { newRatings } from '#features/profiles/schema.ts';
import { profilesApi, ratingUpdateNeededQuery } from '#features/profiles/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { toNumber, useZodForm } from '#platform/web/forms.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { RatingField } from './rating-field.tsx';
import { showSaved } from './show-saved.ts';

const ratingsForm = z.object(newRatings);

/**
 * Asks for new ratings over whatever screen is shown (document 1, sections 2 and 5, 'Rating prompt'). However it is closed without
 * an answer counts as skipped. Answered in another tab, it goes away here too.
 */
export function RatingPrompt({ user, onDone }: { user: OwnProfile; onDone: () => void }) {
  const formId = useId();
  const form = useZodForm(ratingsForm, {
    defaultValues: { new_dupr_rating: user.dupr_rating, new_self_rating: user.self_rating },
  });
  const { errors, isSubmitting } = form.formState;
  const { data: isNeeded } = useQuery(ratingUpdateNeededQuery(user.id), queryClient);
  useEffect(() => {
    if (isNeeded === false) onDone();
  }, [isNeeded, onDone]);

  function settle(): void {
    queryClient.setQueryData(ratingUpdateNeededQuery(user.id).queryKey, false);
    onDone();
  }

  const submit = form.submit(
    async (ratings) => {
      showSaved(await profilesApi.updatePlayerRatings({ user_id: user.id, ...ratings }));
      toast.success(messages.ratingsUpdated);
      settle();
    },
    {
      fallback: messages.ratingsUpdateFailed,
      onError: (error) => {
        // the session has ended, and the dialog goes with it
        const isOver = isApiError(error, 'UNAUTHORIZED');
        if (isOver) toast.error(messages.notAuthenticated);
        return isOver;
      },
    },
  );

  function skip(): void {
    if (isSubmitting) return;
    // not heard by the server, it asks again next time
    profilesApi.skipRatingUpdate({ user_id: user.id }).catch(() => undefined);
    settle();
  }

  const field = (name: keyof typeof newRatings) => ({
    error: errors[name]?.message,
    ...form.register(name, { setValueAs: toNumber }),
  });
  return (
    <Dialog
      open
      onClose={skip}
      title="Update Your Ratings"
      description="You have not confirmed your ratings for three months. Players find their match by them: are they still right?"
      size="sm"
      unasked
      actions={
        <>
          <Button variant="plain" onClick={skip}>
            Skip for Now
          </Button>
          <Button type="submit" form={formId} variant="go" pending={isSubmitting}>
            Update Ratings
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="stack">
        <FormError title={form.problem} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <RatingField label="DUPR Rating" hint="2.00 to 7.00" {...field('new_dupr_rating')} />
          <RatingField label="Self Rating" hint="2.00 to 7.00" {...field('new_self_rating')} />
        </div>
      </form>
    </Dialog>
  );
}
