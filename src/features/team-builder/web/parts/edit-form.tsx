import { useNavigate } from 'react-router';
import type { Player } from '#features/team-builder/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import { linkedPlayerForm, playerForm } from '#features/team-builder/schema.ts';
import { playersApi } from '#features/team-builder/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { LinkedPerson } from './linked-person.tsx';
import { DuprIdField, PlayerFields } from './player-fields.tsx';
import { ageGroupLabels, genderLabels } from './player-labels.ts';

type Changes = Omit<Parameters<typeof playersApi.update>[0], 'id'>;

const fallback = { fallback: messages.errorUpdating };

/** Saves the changes and navigates to the team builder. */
function useSave({ id }: Player): (changes: Changes) => Promise<void> {
  const navigate = useNavigate();
  return async (changes) => {
    await playersApi.update({ ...changes, id });
    toast.success(messages.playerUpdated);
    await queryClient.invalidateQueries({ queryKey: ['players'] });
    await navigate('/supr-builder');
  };
}

/** The form for a manually entered player. */
export function EditManualPlayer({ player }: { player: Player }) {
  const save = useSave(player);
  const { first_name, last_name, gender, age_group, dupr_rating, dupr_id } = player;
  const form = useZodForm(playerForm, {
    defaultValues: { first_name, last_name, gender, age_group, dupr_rating, dupr_id: dupr_id ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.submit(save, fallback)} className="stack">
      <FormError title={form.formError} />
      <PlayerFields register={form.register} errors={errors} />
      <Button type="submit" variant="primary" block pending={isSubmitting}>
        Save Changes
      </Button>
    </form>
  );
}

/** The form for a linked player: only the DUPR ID can be changed. */
export function EditLinkedPlayer({ player }: { player: Player }) {
  const save = useSave(player);
  const form = useZodForm(linkedPlayerForm, { defaultValues: { dupr_id: player.dupr_id ?? '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.submit(save, fallback)} className="stack">
      <FormError title={form.formError} />
      <LinkedPerson
        person={player}
        detail={`${genderLabels[player.gender]} · ${ageGroupLabels[player.age_group]}`}
      />
      <DuprIdField error={errors.dupr_id?.message} {...form.register('dupr_id')} />
      <Button type="submit" variant="primary" block pending={isSubmitting}>
        Save Changes
      </Button>
    </form>
  );
}
