import { useNavigate } from 'react-router';
import * as z from 'zod';
import { PersonFields, RatingFields } from '#features/accounts/web/parts/profile-fields.tsx';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { adultBirthdate, profileFields } from '#features/profiles/schema.ts';
import {
  RatingSourceFields,
  ratingSourceForm,
  savedRatingSource,
  toRatingSource,
} from '#features/profiles/web/parts/rating-source-fields.tsx';
import { applySavedProfile } from '#features/profiles/web/parts/show-saved.ts';
import { useUnsavedWarning } from '#features/profiles/web/parts/unsaved-warning.tsx';
import { profilesApi } from '#features/profiles/web/queries.ts';
import { messages as settingsMessages } from '#features/settings/messages.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const profileForm = z.object({
  ...profileFields,
  ...ratingSourceForm,
  birthdate: adultBirthdate(serverClock),
});

/** The form of the own profile (document 1, sections 2 and 5, 'Profile edit'). */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code } = profile;
  const savedValues = {
    first_name,
    last_name,
    gender,
    dupr_rating,
    self_rating,
    birthdate,
    zip_code,
    ...savedRatingSource(profile),
  };
  const form = useZodForm(profileForm, {
    defaultValues: savedValues,
    // Changes from other tabs update the form, except fields that were edited here.
    values: savedValues,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const { isDirty } = form.formState;
  const unsaved = useUnsavedWarning(isDirty);

  const submit = form.submit(
    async ({ is_dupr, dupr_id, ...values }) => {
      const source = toRatingSource({ is_dupr, dupr_id });
      applySavedProfile(await profilesApi.update({ id: profile.id, ...values, ...source }));
      toast.success(messages.profileUpdated);
      unsaved.leave();
      navigate('/dashboard');
    },
    { fallback: (error) => errorMessageOrNetwork(error, messages.errorUpdating) },
  );

  return (
    <form noValidate onSubmit={submit} className="stack">
      <PersonFields field={form.field} />
      <RatingFields field={form.field} />
      <RatingSourceFields field={form.field} isDupr={form.watch('is_dupr')} />
      {/* in sight as soon as something was changed: a phone shows only some of the fields */}
      <div
        data-pinned-field={isDirty ? '' : undefined}
        className={cn(
          'grid gap-3',
          isDirty &&
            'min-[20rem]:max-lg:sticky min-[20rem]:max-lg:bottom-(--tab-bar) min-[20rem]:max-lg:z-1 min-[20rem]:max-lg:-mx-(--card-padding) min-[20rem]:max-lg:border-rule min-[20rem]:max-lg:border-t min-[20rem]:max-lg:bg-card min-[20rem]:max-lg:px-(--card-padding) min-[20rem]:max-lg:py-2',
        )}
      >
        <FormError title={form.formError} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            Save Changes
          </Button>
          <span role="status" className="font-medium">
            {isDirty && settingsMessages.notSaved}
          </span>
        </div>
      </div>
      {unsaved.dialog}
    </form>
  );
}
