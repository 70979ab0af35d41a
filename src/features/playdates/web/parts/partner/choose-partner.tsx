import { useState } from 'react';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import {
  playdatesApi,
  showPlaydate,
  usePlaydateMutation,
} from '#features/playdates/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** The creator chooses another friend, after a partner who cannot play. */
export function ChoosePartner({ playdate }: { playdate: PlaydateDetail }) {
  const { id, partner_until, refusals, terms, state } = playdate;
  const [partnerId, setPartnerId] = useState<string>();
  const choice = usePlaydateMutation({
    mutationFn: (partner_id: string) => playdatesApi.choosePartner({ id, partner_id }),
    done: partnerTexts.partnerAskedNext,
    // The card, and an error in it, is away when there is nothing left to choose.
    failed: (error) =>
      isApiError(error, 'CONFLICT') && error.fields.partner_id === undefined
        ? error.message
        : undefined,
    onSuccess: showPlaydate,
  });
  if (partner_until === null) return null;
  return (
    <Card title={messages.choosePartner}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (partnerId !== undefined && !choice.isPending) choice.mutate(partnerId);
        }}
      >
        <Banner kind="warn">
          {partnerTexts.choosePartnerUntil(
            formatDateTime(partner_until, terms?.time_zone ?? stateTimeZones[state]),
          )}
        </Banner>
        <FormError
          title={
            choice.error === null
              ? undefined
              : errorMessage(choice.error, partnerTexts.errorChoosingPartner)
          }
        />
        <FriendPicker
          label="Partner"
          value={partnerId}
          disabled={choice.isPending}
          unavailable={Object.fromEntries(
            refusals.map((refused) => [refused, partnerTexts.cannotPlayThisTime]),
          )}
          onChange={(friend) => {
            choice.reset();
            setPartnerId(friend?.id);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          disabled={partnerId === undefined}
          pending={choice.isPending}
        >
          {messages.choosePartner}
        </Button>
      </form>
    </Card>
  );
}
