import { useEffect, useRef } from 'react';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import { requestStatusLabels } from '#features/playdates/web/parts/card/labels.ts';
import { TeamLine } from '#features/playdates/web/parts/card/team-line.tsx';
import { BeforeAfter } from '#features/playdates/web/parts/terms/before-after.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { ApplicationPrice, ApplicationTimes } from './own-application-changes.tsx';
import { useUpdateRequest } from './use-update-request.ts';

const statusTones = {
  pending: 'court',
  accepted: 'earn',
  declined: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
} as const;

interface OwnApplicationProps {
  request: PlaydateRequest;
  playdate: PlaydateCard;
  /** Sent just now: it takes the focus. */
  isNew: boolean;
}

/** The status of the viewer's application, with Withdraw while it is pending. */
export function OwnApplication({ request, playdate, isNew }: OwnApplicationProps) {
  const withdrawal = useUpdateRequest(request);
  const confirmation = useConfirmation<'withdrawn'>(withdrawal.mutate);
  const hasRange =
    playdate.terms !== null && playdate.payment_per_hour_min < playdate.payment_per_hour_max;
  const seen = {
    amount_per_hour: askedAmount(playdate, request),
    offer_changed_at: playdate.offer_changed_at ?? null,
    time_ids: request.time_ids,
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <section
      aria-labelledby={`application-${request.id}`}
      className="rounded-card border border-rule bg-card p-4 shadow-card md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`application-${request.id}`} ref={heading} tabIndex={-1} className="text-lg">
          Your application
        </h2>
        <Badge tone={statusTones[request.status]}>{requestStatusLabels[request.status]}</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <TeamLine
            captain={request.requester}
            partner={request.requester_partner}
            awaitsPartner={request.awaits_partner}
            awaitsCaptain={request.awaits_captain}
          />
          <p className="mt-2 text-[0.9375rem] text-soft">
            Applied <RelativeTime at={request.created_at} inSentence />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {request.abilities.withdraw && (
            <Button
              variant="plain"
              pending={withdrawal.isPending}
              onClick={() => confirmation.ask('withdrawn')}
            >
              Withdraw
            </Button>
          )}
          {request.status === 'accepted' ? (
            <ButtonLink to={`/playdates/${request.play_date_id}`} variant="primary">
              Open PlayDate
            </ButtonLink>
          ) : (
            <ButtonLink
              to={`/playdates?tab=available&type=${playdate.type}&state=${playdate.state}`}
            >
              See more like this
            </ButtonLink>
          )}
        </div>
      </div>
      {request.status === 'pending' &&
        request.terms_changes &&
        request.terms_changes.length > 0 && (
          <div className="mt-3 grid gap-1">
            <h3 className="text-base">{applicationTexts.changedSince}</h3>
            <BeforeAfter
              lines={request.terms_changes.map(({ label, before, after }) => ({
                label,
                before: before ?? applicationTexts.notSaid,
                after: [after ?? applicationTexts.notSaid],
              }))}
            />
          </div>
        )}
      {(request.offered_amount !== null || hasRange) &&
        (request.status === 'pending' || request.status === 'accepted') && (
          <ApplicationPrice
            key={request.offered_amount}
            request={request}
            playdate={playdate}
            seen={seen}
          />
        )}
      {request.status === 'pending' && playdate.terms !== null && (
        <ApplicationTimes
          key={request.time_ids.join()}
          request={request}
          playdate={playdate}
          terms={playdate.terms}
          seen={seen}
        />
      )}
      <ConfirmDialog {...confirmation.dialog} {...messages.confirmations.withdraw} danger />
    </section>
  );
}
