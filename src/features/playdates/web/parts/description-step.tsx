import { descriptionMax } from '#features/playdates/limits.ts';
import { description } from '#features/playdates/schema.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** What the other team should know, in up to 500 characters. */
export function DescriptionStep({ draft, onChange }: Props) {
  const problem =
    draft.description.trim() === '' ? undefined : description.safeParse(draft.description).error;
  return (
    <TextArea
      label="Description"
      hint="When you would like to play, on which court, and what you are looking for."
      rows={6}
      maxLength={descriptionMax}
      counter
      error={problem?.issues[0]?.message}
      value={draft.description}
      onChange={(event) => onChange({ description: event.target.value })}
    />
  );
}
