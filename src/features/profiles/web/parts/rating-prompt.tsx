import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import * as z from 'zod';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { newRatings } from '#features/profiles/schema.ts';
import { profilesApi, ratingUpdateNeededQuery } from '#features/profiles/web/queries.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { toNumber, useZodForm } from '#platform/web/forms.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { RatingField } from './rating-field.tsx';
import {
  RatingSourceFields,
  ratingSourceForm,
  savedRatingSource,
  toRatingSource,
} from './rating-source-fields.tsx';
import { applySavedProfile } from './show-saved.ts';

const ratingsForm = z.object({ ...newRatings, ...ratingSourceForm });

/**
 * The dialog that prompts for new ratings on any screen (document 1, sections 2 and 5, 'Rating
 * prompt'). Closing it counts as skipping. It closes when it was submitted in another tab.
 */
export function RatingPrompt({ user, onDone }: { user: OwnProfile; onDone: () => void }) {
  const formId = useId();
  const form = useZodForm(ratingsForm, {
    defaultValues: {
      new_dupr_rating: user.dupr_rating,
      new_self_rating: user.self_rating,
      ...savedRatingSource(user),
    },
  });
  const { isSubmitting } = form.formState;
  const { data: isNeeded } = useQuery(ratingUpdateNeededQuery(user.id), queryClient);
  useEffect(() => {
    if (isNeeded === false) onDone();
  }, [isNeeded, onDone]);

  function markDone(): void {
    queryClient.setQueryData(ratingUpdateNeededQuery(user.id).queryKey, false);
    onDone();
  }

  const submit = form.submit(
    async ({ new_dupr_rating, new_self_rating, ...source }) => {
      const ratings = { new_dupr_rating, new_self_rating, ...toRatingSource(source) };
      applySavedProfile(await profilesApi.updatePlayerRatings({ user_id: user.id, ...ratings }));
      toast.success(messages.ratingsUpdated);
      markDone();
    },
    {
      fallback: (error) => errorMessageOrNetwork(error, messages.ratingsUpdateFailed),
      onError: (error) => {
        // The session has ended, which also unmounts the dialog.
        const isSignedOut = isApiError(error, 'UNAUTHORIZED');
        if (isSignedOut) toast.error(messages.notAuthenticated);
        return isSignedOut;
      },
    },
  );

  function skip(): void {
    if (isSubmitting) return;
    // If the request fails, the prompt is shown again next time.
    profilesApi.skipRatingUpdate({ user_id: user.id }).catch(() => undefined);
    markDone();
  }

  const field = (name: keyof typeof newRatings) => form.field(name, { setValueAs: toNumber });
  return (
    <Dialog
      open
      onClose={skip}
      title="Update Your Ratings"
      description="You have not confirmed your ratings for three months. Players find their match by them: are they still right?"
      size="sm"
      nonDismissible
      actions={
        <>
          <Button variant="plain" onClick={skip}>
            Skip for Now
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Update Ratings
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="stack">
        <FormError title={form.formError} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <RatingField label="DUPR Rating" hint="2.00 to 7.00" {...field('new_dupr_rating')} />
          <RatingField label="Self Rating" hint="2.00 to 7.00" {...field('new_self_rating')} />
        </div>
        <RatingSourceFields field={form.field} isDupr={form.watch('is_dupr')} />
      </form>
    </Dialog>
  );
}
