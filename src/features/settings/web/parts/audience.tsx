import { useMutation } from '@tanstack/react-query';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { applySavedProfile } from '#features/profiles/web/parts/show-saved.ts';
import { profilesApi, useUser } from '#features/profiles/web/queries.ts';
import { messages } from '#features/settings/messages.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Loading } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import { SaveState } from './save-state.tsx';

// Shared with the question on Home; a script of its own would be one too many for this page.
const load = () => import('#features/profiles/web/parts/audience-choice.tsx');

/** Who sees the whole profile; saved at once. */
export function Audience() {
  const { id, audience } = useUser();
  const AudienceChoice = useLazyComponent(load, 'AudienceChoice', true);
  const save = useMutation({
    // One after the other, so that the last one counts.
    scope: { id: 'audience' },
    mutationFn: (chosen: OwnProfile['audience']) =>
      profilesApi.updateAudience({ id, audience: chosen }),
    onSuccess: applySavedProfile,
    onError: (error) => toast.error(errorMessage(error, profileMessages.errorSavingAudience)),
  });
  return (
    <Card title={messages.audienceTitle} actions={<SaveState status={save.status} />}>
      <div className="stack">
        {AudienceChoice === undefined ? (
          <Loading label={messages.audienceTitle}>
            <span className="sk h-80 sm:h-40" />
          </Loading>
        ) : (
          <AudienceChoice
            value={save.isPending ? save.variables : audience}
            onChoose={save.mutate}
          />
        )}
        <ButtonLink
          to={`/profile/${id}?as=stranger`}
          variant="plain"
          className="justify-self-start"
        >
          {messages.seeAsStranger}
        </ButtonLink>
      </div>
    </Card>
  );
}
