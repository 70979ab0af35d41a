import { Link2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import type { Person as Profile } from '#features/profiles/contract.ts';
import { RatingField } from '#features/profiles/web/parts/rating-field.tsx';
import type { Player } from '#features/team-builder/contract.ts';
import { ageGroups } from '#features/team-builder/limits.ts';
import { messages } from '#features/team-builder/messages.ts';
import { linkedPlayerForm, playerForm } from '#features/team-builder/schema.ts';
import { toNumber, useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ageGroupLabels, genderLabels } from './player-labels.ts';

const genders = (['male', 'female'] as const).map((value) => ({
  value,
  label: genderLabels[value],
}));
const ages = ageGroups.map((value) => ({ value, label: ageGroupLabels[value] }));
const emptyPlayer = { first_name: '', last_name: '', age_group: 'under_50', dupr_id: '' } as const;

interface PlayerFormProps<Form extends z.ZodType> {
  /** The player to edit; undefined for a new one. */
  player?: Player;
  /** Rejects with the server's error. */
  onSave: (values: z.output<Form>) => Promise<void>;
  /** An effect that runs while the form has changes. */
  onChanged: () => () => void;
}

function useChanges(hasChanges: boolean, onChanged: () => () => void): void {
  useEffect(() => (hasChanges ? onChanged() : undefined), [hasChanges, onChanged]);
}

/** The form for a manually entered player (document 1, section 5). */
export function ManualPlayerForm({
  player,
  onSave,
  onChanged,
}: PlayerFormProps<typeof playerForm>) {
  const form = useZodForm(playerForm, {
    defaultValues:
      player === undefined
        ? emptyPlayer
        : {
            ...player,
            // Only that of a linked player can be unknown.
            age_group: player.age_group ?? emptyPlayer.age_group,
            dupr_id: player.dupr_id ?? '',
          },
  });
  useChanges(form.formState.isDirty, onChanged);
  return (
    <form
      noValidate
      onSubmit={form.submit(onSave, { fallback: fallbackFor(player) })}
      className="stack"
    >
      <FormError title={form.formError} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="off" {...form.field('first_name')} />
        <TextField label="Last Name" autoComplete="off" {...form.field('last_name')} />
        <SelectField
          label="Gender"
          placeholder="Choose"
          options={genders}
          {...form.field('gender')}
        />
        <SelectField label="Age Group" options={ages} {...form.field('age_group')} />
        <RatingField
          label="DUPR Rating"
          hint="The doubles rating on dupr.com, 2.00 to 7.00"
          {...form.field('dupr_rating', { setValueAs: toNumber })}
        />
        <DuprIdField {...form.field('dupr_id')} />
      </div>
      <SubmitButton player={player} pending={form.formState.isSubmitting} />
    </form>
  );
}

interface LinkedPlayerFormProps extends PlayerFormProps<typeof linkedPlayerForm> {
  profile: Pick<Profile, 'first_name' | 'last_name' | 'dupr_rating'>;
  detail: string;
  action?: ReactNode;
}

/** The form for a player who is linked to a profile: only the DUPR ID can be entered. */
export function LinkedPlayerForm(props: LinkedPlayerFormProps) {
  const { player, profile, detail, action, onSave, onChanged } = props;
  const form = useZodForm(linkedPlayerForm, { defaultValues: { dupr_id: player?.dupr_id ?? '' } });
  useChanges(form.formState.isDirty, onChanged);
  const linked = useRef<HTMLDivElement>(null);
  // The choice of a new player was made above the form: the focus moves to its result.
  useEffect(() => {
    if (player === undefined) linked.current?.focus();
  }, [player]);
  return (
    <form
      noValidate
      onSubmit={form.submit(onSave, { fallback: fallbackFor(player) })}
      className="stack"
    >
      <FormError title={form.formError} />
      <div
        ref={linked}
        tabIndex={-1}
        className="grid gap-3 rounded-card border-2 border-court-text bg-court-tint p-4 outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Person person={profile} detail={detail} />
          {action}
        </div>
        <p className="flex items-start gap-2 text-[0.9375rem]">
          <Link2 aria-hidden="true" size={18} className="mt-0.5 flex-none text-court-text" />
          Linked to the profile: name, gender, age group and DUPR follow it by themselves.
        </p>
      </div>
      <DuprIdField {...form.field('dupr_id')} />
      <SubmitButton player={player} pending={form.formState.isSubmitting} />
    </form>
  );
}

const fallbackFor = (player: Player | undefined) =>
  player === undefined ? messages.errorAdding : messages.errorUpdating;

function DuprIdField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="DUPR ID (optional)"
      hint="6 letters or numbers, as in 4V5Z7K"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}

function SubmitButton({ player, pending }: { player: Player | undefined; pending: boolean }) {
  return (
    <Button type="submit" variant="primary" block pending={pending}>
      {player === undefined ? 'Add Player' : 'Save Changes'}
    </Button>
  );
}
