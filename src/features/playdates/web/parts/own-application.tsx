import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { requestStatusLabels } from './labels.ts';
import { Team } from './team.tsx';
import { useUpdateRequest } from './use-update-request.ts';

const statusTones = { pending: 'court', accepted: 'earn', declined: 'danger', withdrawn: 'neutral' } as const;

/** The status of the viewer's application, with Withdraw while it is pending. */
export function OwnApplication({ request }: { request: PlaydateRequest }) {
  const withdrawal = useUpdateRequest(request);
  const confirmation = useConfirmation<'withdrawn'>(withdrawal.mutate);
  return (
    <Card
      title="Your application"
      actions={<Badge tone={statusTones[request.status]}>{requestStatusLabels[request.status]}</Badge>}
      className="stack"
    >
      <Team captain={request.requester} partner={request.requester_partner} />
      <p className="text-soft">
        Applied <RelativeTime at={request.created_at} inSentence />
      </p>
      <div className="playdate-actions">
        {request.abilities.withdraw && (
          <Button
            variant="plain"
            pending={withdrawal.isPending}
            onClick={() => confirmation.ask('withdrawn')}
          >
            Withdraw
          </Button>
        )}
        {request.status === 'accepted' && (
          <ButtonLink to={`/playdates/${request.play_date_id}`} variant="primary">
            Open PlayDate
          </ButtonLink>
        )}
      </div>
      <ConfirmDialog {...confirmation.dialog} {...messages.confirmations.withdraw} danger />
    </Card>
  );
}
