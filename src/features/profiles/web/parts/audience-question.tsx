import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audienceTexts } from '#features/profiles/data/audience-texts.ts';
import { messages } from '#features/profiles/messages.ts';
import { profilesApi, ratingUpdateNeededQuery, session, useUser } from '#features/profiles/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type Audience, AudienceChoice } from './audience-choice.tsx';

/**
 * Asks once who may see the whole profile. Closing it keeps what is and does not ask again. After the
 * rating prompt, if that is due: one at a time.
 */
export function AudienceQuestion() {
  const user = useUser();
  const { data: isRatingUpdateNeeded } = useQuery(ratingUpdateNeededQuery(user.id));
  const [choice, setChoice] = useState<Audience>();
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (audience: Audience) => profilesApi.updateAudience({ id: user.id, audience }),
    onSuccess: (profile) => {
      // Other screens that show it fetch it again with the event.
      session.updateUser(profile);
      toast.success(messages.audienceSaved);
    },
  });
  if (isRatingUpdateNeeded !== false) return null;

  function close(): void {
    if (save.isPending) return;
    // If the request fails, the question is asked again next time.
    profilesApi.updateAudience({ id: user.id, audience: null }).catch(() => undefined);
    session.updateUser({ ...user, audience_asked_at: systemClock.now().toISOString() });
  }

  return (
    <Dialog
      open
      onClose={close}
      title={audienceTexts.question}
      description={audienceTexts.later}
      size="sm"
      nonDismissible
      actions={
        <Button
          variant="primary"
          pending={save.isPending}
          onClick={() => (choice === undefined ? setMissing(true) : save.mutate(choice))}
        >
          {audienceTexts.save}
        </Button>
      }
    >
      <div className="stack">
        <FormError
          title={save.error ? errorMessageOrNetwork(save.error, messages.errorSavingAudience) : undefined}
        />
        <AudienceChoice
          label={audienceTexts.choice}
          value={choice}
          onChoose={setChoice}
          error={isMissing && choice === undefined ? audienceTexts.chooseOne : undefined}
        />
      </div>
    </Dialog>
  );
}
