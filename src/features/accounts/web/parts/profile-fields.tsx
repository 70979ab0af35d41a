import type * as z from 'zod';
import type { profileFields } from '#features/profiles/schema.ts';
import { RatingField } from '#features/profiles/web/parts/rating-field.tsx';
import { ZipField } from '#features/profiles/web/parts/zip-field.tsx';
import { toNumber, type ZodForm } from '#platform/web/forms.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { DateField, TextField } from '#platform/web/ui/text-field.tsx';

type ProfileValues = z.input<z.ZodObject<typeof profileFields>>;

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

type Fields = Pick<ZodForm<ProfileValues, unknown>, 'field'>;

/** Name, gender, birthdate and ZIP code (document 1, section 5). */
export function PersonFields({ field }: Fields) {
  return (
    <div className="grid items-start gap-x-3 gap-y-4 min-[22rem]:grid-cols-2 sm:gap-5">
      <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      <SelectField label="Gender" placeholder="Choose" options={genders} {...field('gender')} />
      <DateField label="Birthdate" autoComplete="bday" min="1900-01-01" {...field('birthdate')} />
      <ZipField
        label="ZIP Code"
        autoComplete="postal-code"
        hint="Five digits, or ZIP+4"
        className="min-[22rem]:col-span-2"
        {...field('zip_code')}
      />
    </div>
  );
}

/** The two ratings (document 1, section 5). */
export function RatingFields({ field }: Fields) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <RatingField
        label="DUPR Rating"
        hint="Your doubles rating on dupr.com, 2.00 to 7.00"
        {...field('dupr_rating', { setValueAs: toNumber })}
      />
      <RatingField
        label="Self Rating"
        hint="How you rate yourself, 2.00 to 7.00"
        {...field('self_rating', { setValueAs: toNumber })}
      />
    </div>
  );
}
