import { descriptionMax } from '#features/playdates/limits.ts';
import { description } from '#features/playdates/schema.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The description step. */
export function DescriptionStep({ draft, onChange }: Props) {
  const error = draft.description.trim() === '' ? undefined : description.safeParse(draft.description).error;
  return (
    <TextArea
      label="Description"
      hint="When you would like to play, on which court, and what you are looking for."
      rows={6}
      maxLength={descriptionMax}
      counter
      error={error?.issues[0]?.message}
      value={draft.description}
      onChange={(event) => onChange({ description: event.target.value })}
    />
  );
}
