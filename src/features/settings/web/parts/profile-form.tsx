import { useNavigate } from 'react-router';
import * as z from 'zod';
import { PersonFields, RatingFields } from '#features/accounts/web/parts/profile-fields.tsx';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
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
import { systemClock } from '#platform/common/clock.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const profileForm = z.object({
  ...profileFields,
  ...ratingSourceForm,
  birthdate: adultBirthdate(systemClock),
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
      {/* beside the button, which is below the fold of a phone until something is changed */}
      <FormError title={form.formError} />
      <ActionBar isPinned={isDirty}>
        <span role="status" className="order-last font-medium max-lg:order-first max-lg:mr-auto empty:hidden">
          {isDirty && settingsMessages.notSaved}
        </span>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Save Changes
        </Button>
      </ActionBar>
      {unsaved.dialog}
    </form>
  );
}
