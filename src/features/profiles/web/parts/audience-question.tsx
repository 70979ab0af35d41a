import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { audienceTexts } from '#features/profiles/messages/audience.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { profilesApi, session, useUser } from '#features/profiles/web/queries.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type Audience, AudienceChoice } from './audience-choice.tsx';

/**
 * Asks once who may see the whole profile, at the end of Home: what to do comes first there. To
 * keep what is counts as an answer.
 */
export function AudienceQuestion() {
  const user = useUser();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const keep = () => {
    // If the request fails, the question is asked again next time.
    profilesApi.updateAudience({ id: user.id, audience: null }).catch(() => undefined);
    session.updateUser({ ...user, audience_asked_at: serverClock.now().toISOString() });
  };
  return (
    <section aria-labelledby={id} className="wrap -mt-6 pb-12">
      <div className="card flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="text-[1rem]">
            {audienceTexts.question}
          </h2>
          <p className="text-[0.9063rem] text-soft">
            {audienceTexts.now(audienceTexts.choices[user.audience].label)} {audienceTexts.later}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
            {audienceTexts.choose}
          </Button>
          <Button size="sm" variant="quiet" onClick={keep}>
            {audienceTexts.keep}
          </Button>
        </div>
      </div>
      <Question open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Question({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id } = useUser();
  const [choice, setChoice] = useState<Audience>();
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (audience: Audience) => profilesApi.updateAudience({ id, audience }),
    onSuccess: (profile) => {
      // Other screens that show it fetch it again with the event.
      session.updateUser(profile);
      toast.success(messages.audienceSaved);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
      title={audienceTexts.question}
      size="sm"
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
          title={
            save.error ? errorMessageOrNetwork(save.error, messages.errorSavingAudience) : undefined
          }
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
