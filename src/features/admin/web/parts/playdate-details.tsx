import { useQuery } from '@tanstack/react-query';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { regions } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { isMissing, priceLine, typeLabel } from '#features/playdates/web/parts/card/labels.ts';
import { playdateQuery } from '#features/playdates/web/queries.ts';
import { states } from '#features/profiles/data/states.ts';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { DescriptionItem } from './description-item.tsx';
import { statusNames, teamRatings, typeTitles } from './playdate-labels.ts';

/** The details modal (document 2, section 2.16) for the id in the URL. */
export function PlaydateDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(playdateQuery(id));
  const { data: playdate, error } = query;
  return (
    <Dialog
      open
      isInUrl
      onClose={onClose}
      title={playdate ? typeTitles[playdate.type] : 'PlayDate Details'}
      size="lg"
      actions={
        <Button variant="plain" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isMissing(error) ? (
        <ErrorState title={messages.notFoundTitle} text={messages.couldNotLoad} headingLevel={3} />
      ) : (
        <QueryContent
          query={query}
          loading={
            <Loading label="Loading PlayDate">
              <SkeletonLine width="half" />
              <SkeletonPersonRow />
              <SkeletonPersonRow />
              <SkeletonLine />
            </Loading>
          }
          error={<ErrorState title={messages.errorLoading} query={query} headingLevel={3} />}
        >
          {(loaded) => <DetailList playdate={loaded} />}
        </QueryContent>
      )}
    </Dialog>
  );
}

function DetailList({ playdate }: { playdate: PlaydateDetail }) {
  const { status, creator, partner, description } = playdate;
  const team = teamRatings(creator, partner);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status}>{statusNames[status]}</StatusBadge>
        <span className="text-soft">
          Created <FormattedDate at={playdate.created_at} />
        </span>
        {status === 'cancelled' && (
          <span className="text-soft">
            {messages.cancelledBy(playdate.cancelled_by_name ?? messages.formerPlayer)}
          </span>
        )}
      </p>
      <section aria-label="Creator Team" className="grid gap-3">
        <h3>Creator Team</h3>
        <ul className="grid gap-3 sm:grid-cols-2">
          <li>{creator ? <Person person={creator} detail="Creator" /> : messages.formerPlayer}</li>
          {partner && (
            <li>
              <Person person={partner} detail="Partner" />
            </li>
          )}
        </ul>
        {team && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <DescriptionItem label="Team DUPR">{team.dupr_rating.toFixed(2)}</DescriptionItem>
            <DescriptionItem label="Team Self">{team.self_rating.toFixed(2)}</DescriptionItem>
          </dl>
        )}
      </section>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <DescriptionItem label="Type">{typeLabel(playdate.type)}</DescriptionItem>
        <DescriptionItem label="Payment">{priceLine(playdate)}</DescriptionItem>
        <DescriptionItem label="State">{states[playdate.state]}</DescriptionItem>
        {playdate.regions.length > 0 && (
          <DescriptionItem label="Regions">
            <span className="flex flex-wrap gap-1.5">
              {playdate.regions.map((region) => (
                <Badge key={region}>{regions[region]}</Badge>
              ))}
            </span>
          </DescriptionItem>
        )}
      </dl>
      {description !== '' && (
        <dl>
          <DescriptionItem label="Description">
            <span className="wrap-anywhere whitespace-pre-line">{description}</span>
          </DescriptionItem>
        </dl>
      )}
    </div>
  );
}
