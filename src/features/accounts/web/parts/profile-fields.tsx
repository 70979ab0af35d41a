import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { RatingField } from '#features/profiles/web/parts/rating-field.tsx';
import { toNumber } from '#platform/web/forms.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { DateField, TextField } from '#platform/web/ui/text-field.tsx';

type ProfileValues = {
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  dupr_rating: number;
  self_rating: number;
  birthdate: string;
  zip_code: string;
};

type Props<Values extends FieldValues & ProfileValues> = {
  register: UseFormRegister<Values>;
  errors: FieldErrors<ProfileValues>;
};

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

/** The editable fields of a profile (document 1, section 5). */
export function ProfileFields<Values extends FieldValues & ProfileValues>({
  register,
  errors,
}: Props<Values>) {
  const field = (name: Path<ProfileValues>) => ({
    error: errors[name]?.message,
    ...register(name as Path<Values>),
  });
  const rating = (name: 'dupr_rating' | 'self_rating') => ({
    error: errors[name]?.message,
    ...register(name as Path<Values>, { setValueAs: toNumber }),
  });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      <RatingField
        label="DUPR Rating"
        hint="Your doubles rating on dupr.com, 2.00 to 7.00"
        {...rating('dupr_rating')}
      />
      <RatingField
        label="Self Rating"
        hint="How you rate yourself, 2.00 to 7.00"
        {...rating('self_rating')}
      />
      <SelectField label="Gender" placeholder="Choose" options={genders} {...field('gender')} />
      <DateField label="Birthdate" autoComplete="bday" min="1900-01-01" {...field('birthdate')} />
      <TextField
        label="ZIP Code"
        autoComplete="postal-code"
        hint="Five digits, or ZIP+4"
        className="sm:col-span-2"
        {...field('zip_code')}
      />
    </div>
  );
}
