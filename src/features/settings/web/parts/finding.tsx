import type { MutationStatus } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#features/settings/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import { SaveState } from './save-state.tsx';

// Shared with Home; a script of its own would be one too many for this page.
const load = () => import('#features/profiles/web/parts/finding-form.tsx');

/** By whom the viewer is found near their level, and when they play. */
export function Finding() {
  const [status, setStatus] = useState<MutationStatus>('idle');
  const FindingForm = useLazyComponent(load, 'FindingForm', true);
  return (
    <Card title={messages.findingTitle} actions={<SaveState status={status} />}>
      <div className="stack">
        {FindingForm === undefined ? (
          <Loading label={messages.findingTitle}>
            <span className="sk h-80" />
          </Loading>
        ) : (
          <FindingForm onStatus={setStatus} />
        )}
        <ButtonLink to="/connections?view=find" variant="plain" className="justify-self-start">
          {messages.findPlayers}
        </ButtonLink>
      </div>
    </Card>
  );
}
