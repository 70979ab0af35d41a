import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod';
import { RatingField } from '#features/profiles/web/parts/rating-field.tsx';
import { ageGroups } from '#features/team-builder/limits.ts';
import type { linkedPlayerForm, playerForm } from '#features/team-builder/schema.ts';
import { toNumber } from '#platform/web/forms.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ageGroupLabels, genderLabels } from './player-labels.ts';

type Values = z.input<typeof playerForm>;
type LinkedValues = z.input<typeof linkedPlayerForm>;

interface PlayerFieldsProps {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

const genders = (['male', 'female'] as const).map((value) => ({ value, label: genderLabels[value] }));
const ages = ageGroups.map((value) => ({ value, label: ageGroupLabels[value] }));

/** The fields of a manually entered player (document 1, section 5). */
export function PlayerFields({ register, errors }: PlayerFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="First Name"
        autoComplete="off"
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label="Last Name"
        autoComplete="off"
        error={errors.last_name?.message}
        {...register('last_name')}
      />
      <SelectField
        label="Gender"
        placeholder="Choose"
        options={genders}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <SelectField
        label="Age Group"
        options={ages}
        error={errors.age_group?.message}
        {...register('age_group')}
      />
      <RatingField
        label="DUPR Rating"
        hint="The doubles rating on dupr.com, 2.00 to 7.00"
        error={errors.dupr_rating?.message}
        {...register('dupr_rating', { setValueAs: toNumber })}
      />
      <DuprIdField error={errors.dupr_id?.message} {...register('dupr_id')} />
    </div>
  );
}

type DuprIdFieldProps = { error: string | undefined } & ReturnType<UseFormRegister<LinkedValues>>;

export function DuprIdField({ error, ...input }: DuprIdFieldProps) {
  return (
    <TextField
      label="DUPR ID (optional)"
      hint="6 letters or numbers, as in 4V5Z7K"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      {...input}
    />
  );
}
