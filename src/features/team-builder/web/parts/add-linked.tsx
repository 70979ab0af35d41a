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

/** A person to link; the age is known for search results only. */
export type LinkChoice = Person & { age?: number };

interface AddLinkedProps {
  person: LinkChoice;
  onAdd: AddPlayer;
  onUndo: () => void;
}

/** The form for a player who is linked to a profile. */
export function AddLinked({ person, onAdd, onUndo }: AddLinkedProps) {
  const form = useZodForm(linkedPlayerForm, { defaultValues: { dupr_id: '' } });
  const { errors, isSubmitting } = form.formState;
  // The choice was made above the form: the focus moves to its result.
  const selectedPerson = useRef<HTMLDivElement>(null);
  useEffect(() => selectedPerson.current?.focus(), []);
  return (
    <form
      noValidate
      onSubmit={form.submit(({ dupr_id }) => onAdd({ profile_id: person.id, dupr_id }), addFallback)}
      className="stack"
    >
      <FormError title={form.formError} />
      <div ref={selectedPerson} tabIndex={-1} className="outline-none">
        <LinkedPerson
          person={person}
          detail={genderLabels[person.gender] + (person.age === undefined ? '' : ` · Age ${person.age}`)}
          action={
            <Button size="sm" variant="plain" onClick={onUndo}>
              Enter by hand instead
            </Button>
          }
        />
      </div>
      <DuprIdField error={errors.dupr_id?.message} {...form.register('dupr_id')} />
      <Button type="submit" variant="primary" block pending={isSubmitting}>
        Add Player
      </Button>
    </form>
  );
}
