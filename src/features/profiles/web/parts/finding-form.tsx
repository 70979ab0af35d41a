import type { MutationStatus } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingTexts } from '#features/profiles/messages/finding.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { FindableChoice } from './findable-choice.tsx';
import { PlaysChoice } from './plays-choice.tsx';
import { useSaveFinding } from './use-save-finding.ts';

/** By whom the viewer is found near their level, and when they play; saved at once. */
export function FindingForm({ onStatus }: { onStatus?: (status: MutationStatus) => void }) {
  const { audience } = useUser();
  const { save, status, shown } = useSaveFinding();
  useEffect(() => onStatus?.(status), [onStatus, status]);
  return (
    <div className="stack">
      <PlaysChoice value={shown.plays} onChange={(plays) => save({ plays })} />
      <FindableChoice value={shown.findable_by} onChoose={(findable_by) => save({ findable_by })} />
      {(shown.findable_by === 'members' || shown.findable_by === 'women') && (
        <p className="text-soft">{findingTexts.found[audience][shown.findable_by]}.</p>
      )}
    </div>
  );
}
