import { playerForm } from '#features/team-builder/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PlayerFields } from './player-fields.tsx';
import { type AddPlayer, addFallback } from './use-add-player.ts';

/** The form for a manually entered player. */
export function AddManually({ onAdd }: { onAdd: AddPlayer }) {
  const form = useZodForm(playerForm, {
    defaultValues: { first_name: '', last_name: '', age_group: 'under_50', dupr_id: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.submit(onAdd, addFallback)} className="stack">
      <FormError title={form.formError} />
      <PlayerFields register={form.register} errors={errors} />
      <Button type="submit" variant="primary" block pending={isSubmitting}>
        Add Player
      </Button>
    </form>
  );
}
