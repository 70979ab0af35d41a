import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { requestStatusLabels } from './labels.ts';
import { Team } from './team.tsx';

const statusTones = { pending: 'court', accepted: 'earn', declined: 'danger', withdrawn: 'neutral' } as const;

/** The status of the viewer's application, with Withdraw while it is pending. */
export function OwnApplication({ request }: { request: PlaydateRequest }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () =>
      playdatesApi.updateRequest({
        play_date_id: request.play_date_id,
        id: request.id,
        status: 'withdrawn',
      }),
    onSuccess: () => toast.success(messages.requestWithdrawn),
    onError: (error) => toast.error(errorMessage(error, messages.errorAnswering)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  return (
    <Card
      title="Your application"
      actions={<Badge tone={statusTones[request.status]}>{requestStatusLabels[request.status]}</Badge>}
      className="stack"
    >
      <Team
        members={[
          { person: request.requester, tag: 'Captain' },
          { person: request.requester_partner, tag: 'Partner' },
        ]}
      />
      <p className="text-soft">
        Applied <RelativeTime at={request.created_at} inSentence />
      </p>
      <div className="playdate-actions">
        {request.abilities.withdraw && (
          <Button variant="plain" pending={withdrawal.isPending} onClick={() => setIsConfirming(true)}>
            Withdraw
          </Button>
        )}
        {request.status === 'accepted' && (
          <ButtonLink to={`/playdates/${request.play_date_id}`} variant="primary">
            Open PlayDate
          </ButtonLink>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          withdrawal.mutate();
        }}
        {...messages.confirmations.withdraw}
        danger
      />
    </Card>
  );
}
