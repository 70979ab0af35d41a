import * as z from 'zod';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { ratingSourceFields } from '#features/profiles/schema.ts';
import type { ZodForm } from '#platform/web/forms.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** Fields of a form that says where the DUPR rating comes from. */
export const ratingSourceForm = {
  is_dupr: z.boolean(),
  dupr_id: ratingSourceFields.dupr_id.unwrap().unwrap(),
};
type Values = { is_dupr: boolean; dupr_id: string };

export const savedRatingSource = ({ rating_source, dupr_id }: OwnProfile): Values => ({
  is_dupr: rating_source === 'dupr',
  dupr_id: dupr_id ?? '',
});

/** The fields as the API takes them. */
export const toRatingSource = ({ is_dupr, dupr_id }: Values) => ({
  rating_source: is_dupr ? ('dupr' as const) : ('self' as const),
  dupr_id: is_dupr && dupr_id !== '' ? dupr_id : null,
});

interface RatingSourceFieldsProps {
  field: (name: keyof Values) => ReturnType<ZodForm<Values, Values>['field']>;
  /** Whether the box is ticked. */
  isDupr: boolean;
}

/** 'This is my DUPR', with the ID. */
export function RatingSourceFields({ field, isDupr }: RatingSourceFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Checkbox label={messages.thisIsMyDupr} hint={messages.duprHint} {...field('is_dupr')} />
      {isDupr && (
        <TextField
          label={messages.duprIdLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          {...field('dupr_id')}
        />
      )}
    </div>
  );
}
