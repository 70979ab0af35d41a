import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { ApplicationForm } from '#features/playdates/web/parts/application-form.tsx';
import { statusLabels, typeLabel } from '#features/playdates/web/parts/labels.ts';
import { PlaydateNotFound, PlaydateSkeleton } from '#features/playdates/web/parts/missing-playdate.tsx';
import { OwnApplication } from '#features/playdates/web/parts/own-application.tsx';
import { PlaydateSummary } from '#features/playdates/web/parts/playdate-summary.tsx';
import { Team } from '#features/playdates/web/parts/team.tsx';
import { useShownPlaydate } from '#features/playdates/web/parts/use-shown-playdate.ts';
import { playdateCardQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

const errorFor = (error: Error) =>
  isApiError(error, 'CONFLICT') ? messages.noLongerAvailable : messages.errorLoadingData;

/** The title depends on the outcome of the last application. */
function formTitle(last: PlaydateRequest | null): string {
  if (last === null) return 'Who plays at your side?';
  return last.status === 'declined' ? 'Apply with somebody else' : 'Apply again';
}

/** The apply page with the viewer's application (document 2, section 2.7). */
export default function ApplyPage() {
  const user = useUser();
  const { id, data: card, isMissing } = useShownPlaydate(playdateCardQuery, errorFor);

  if (card === undefined)
    return isMissing ? (
      <PlaydateNotFound text={messages.applyNotFound} />
    ) : (
      <PlaydateSkeleton title="Apply to PlayDate" />
    );

  const { my_request, status } = card;
  const isPending = my_request?.status === 'pending';
  const isOwn = user.id === card.creator?.id || user.id === card.partner?.id;
  return (
    <>
      <PageHeader
        title="Apply to PlayDate"
        eyebrow={card.type === 'challenge' ? messages.challengeHeading : messages.teachHeading}
        lead={typeLabel(card.type)}
        back={{ to: '/playdates?tab=available', label: 'Back' }}
      />
      <div className="wrap lift playdate-columns playdate-columns-form">
        <div className="stack">
          <Card title="The game" actions={<StatusBadge status={status}>{statusLabels[status]}</StatusBadge>}>
            <PlaydateSummary playdate={card} />
          </Card>
          <Card title="Creator Team">
            <Team captain={card.creator} partner={card.partner} captainTag="Creator" />
          </Card>
        </div>
        {/* labelled, so that it takes the focus when the form was submitted */}
        <section aria-label="Your side" className="stack">
          {my_request !== null && <OwnApplication request={my_request} />}
          {card.abilities.apply && !isPending && (
            <Card title={formTitle(my_request)}>
              <ApplicationForm key={my_request?.id ?? 'first'} card={card} />
            </Card>
          )}
          {card.abilities.view && my_request === null && (
            <Card>
              <Banner
                action={
                  <ButtonLink to={`/playdates/${id}`} size="sm">
                    Open PlayDate
                  </ButtonLink>
                }
              >
                {isOwn ? 'This is a PlayDate of your own team.' : 'You may open this PlayDate.'}
              </Banner>
            </Card>
          )}
        </section>
      </div>
    </>
  );
}
