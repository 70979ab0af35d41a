import { findingTexts } from '#features/profiles/messages/finding.ts';
import type { findableBy } from '#features/profiles/schema.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';

export type FindableBy = (typeof findableBy)[number];

const choices = ['members', 'women', 'nobody'] as const satisfies readonly FindableBy[];

interface FindableChoiceProps {
  /** Undefined before anything was chosen. */
  value: FindableBy | undefined;
  onChoose: (by: FindableBy) => void;
}

/** By whom somebody is found near their level (decision 0040). */
export function FindableChoice({ value, onChoose }: FindableChoiceProps) {
  const { audience } = useUser();
  return (
    <RadioGroup
      label={findingTexts.question}
      hint={findingTexts.seen[audience]}
      name="findable_by"
      options={choices.map((choice) => ({ value: choice, label: findingTexts.choices[choice] }))}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value as FindableBy)}
    />
  );
}
