import { messages } from '#features/playdates/messages.ts';
import { Applications } from '#features/playdates/web/parts/applications.tsx';
import { Chat } from '#features/playdates/web/parts/chat.tsx';
import { statusLabels, typeLabel } from '#features/playdates/web/parts/labels.ts';
import { PlaydateNotFound, PlaydateSkeleton } from '#features/playdates/web/parts/missing-playdate.tsx';
import { PlaydateActions } from '#features/playdates/web/parts/playdate-actions.tsx';
import { PlaydateSummary } from '#features/playdates/web/parts/playdate-summary.tsx';
import { Team } from '#features/playdates/web/parts/team.tsx';
import { useShownPlaydate } from '#features/playdates/web/parts/use-shown-playdate.ts';
import { playdateQuery } from '#features/playdates/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

const errorFor = (error: Error) =>
  isApiError(error, 'FORBIDDEN') ? messages.notAuthorized : messages.errorLoading;

/** A PlayDate with teams, applications while open, and chat once matched (document 2, 2.8). */
export default function PlaydatePage() {
  const { id, data: playdate, isMissing } = useShownPlaydate(playdateQuery, errorFor);

  if (playdate === undefined)
    return isMissing ? <PlaydateNotFound text={messages.couldNotLoad} /> : <PlaydateSkeleton />;

  const { abilities, accepted_request, status } = playdate;
  return (
    <>
      <PageHeader
        title="PlayDate Details"
        eyebrow={playdate.type === 'challenge' ? messages.challengeHeading : messages.teachHeading}
        lead={typeLabel(playdate.type)}
        back={{ to: '/playdates', label: 'Back' }}
      />
      <div className="wrap lift playdate-columns">
        <div className="stack">
          <Card
            title="The game"
            actions={<StatusBadge status={status}>{statusLabels[status]}</StatusBadge>}
            className="stack"
          >
            <PlaydateSummary playdate={playdate} />
            {status === 'cancelled' && playdate.cancelled_by_name !== null && (
              <p className="text-soft">{messages.cancelledBy(playdate.cancelled_by_name)}</p>
            )}
            <PlaydateActions playdate={playdate} />
          </Card>
          {(abilities.answer_requests || abilities.read_chat) && (
            // Labelled, so that it takes the focus when the chat replaces the applications.
            <section aria-label="Between the teams" className="stack">
              {abilities.answer_requests && <Applications play_date_id={id} />}
              {abilities.read_chat && <Chat key={id} playdate={playdate} />}
            </section>
          )}
        </div>
        <div className="stack">
          <Card title="Creator Team">
            <Team captain={playdate.creator} partner={playdate.partner} captainTag="Creator" />
          </Card>
          {accepted_request !== null && (
            <Card title="Responding Team">
              <Team captain={accepted_request.requester} partner={accepted_request.requester_partner} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
