import { useEffect, useRef } from 'react';
import type { Person } from '#features/profiles/contract.ts';
import { linkedPlayerForm } from '#features/team-builder/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { LinkedPerson } from './linked-person.tsx';
import { DuprIdField } from './player-fields.tsx';
import { genderLabels } from './player-labels.ts';
import { type AddPlayer, addFallback } from './use-add-player.ts';

/** Somebody to be linked; the age is known of those who were found by name. */
export type Choice = Person & { age?: number };

interface AddLinkedProps {
  found: Choice;
  onAdd: AddPlayer;
  onUndo: () => void;
}

/** The form for a player who was found by name and is linked to the profile. */
export function AddLinked({ found, onAdd, onUndo }: AddLinkedProps) {
  const form = useZodForm(linkedPlayerForm, { defaultValues: { dupr_id: '' } });
  const { errors, isSubmitting } = form.formState;
  // somebody was chosen further up: what comes of it has the focus
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  return (
    <form
      noValidate
      onSubmit={form.submit(({ dupr_id }) => onAdd({ profile_id: found.id, dupr_id }), addFallback)}
      className="stack"
    >
      <FormError title={form.problem} />
      <div ref={chosen} tabIndex={-1} className="outline-none">
        <LinkedPerson
          person={found}
          detail={genderLabels[found.gender] + (found.age === undefined ? '' : ` · Age ${found.age}`)}
          action={
            <Button size="sm" variant="plain" onClick={onUndo}>
              Enter by hand instead
            </Button>
          }
        />
      </div>
      <DuprIdField error={errors.dupr_id?.message} {...form.register('dupr_id')} />
      <Button type="submit" variant="go" block pending={isSubmitting}>
        Add Player
      </Button>
    </form>
  );
}
