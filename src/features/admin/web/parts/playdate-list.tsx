import { Eye, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ListedPlaydate } from '#features/playdates/contract/answers.ts';
import { regions } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages/common.ts';
import type { AllSort } from '#features/playdates/schema.ts';
import { priceLine, requestCount } from '#features/playdates/web/parts/card/labels.ts';
import { states } from '#features/profiles/data/states.ts';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { type Columns, type Sorting, TableOrCards } from '#platform/web/ui/table-or-cards.tsx';
import {
  creatorName,
  doublesName,
  statusNames,
  teamRatings,
  typeNames,
} from './playdate-labels.ts';

interface ActionsProps {
  playdate: ListedPlaydate;
  onView: (playdate: ListedPlaydate) => void;
  onDelete: (playdate: ListedPlaydate) => void;
}

interface PlaydateListProps extends Pick<ActionsProps, 'onView' | 'onDelete'> {
  playdates: readonly ListedPlaydate[];
  sorting: Sorting<AllSort>;
}

const columns: Columns<AllSort> = [
  { label: 'Created', sorts: ['created_at'] },
  { label: 'Creator' },
  { label: 'Type', sorts: ['type'] },
  { label: 'Status', sorts: ['status'] },
  { label: 'Payment', sorts: ['payment_per_hour_min', 'payment_per_hour_max'] },
  { label: 'Location' },
  { label: 'Actions' },
];

export function PlaydateList({ playdates, sorting, ...actions }: PlaydateListProps) {
  return (
    <TableOrCards
      label="PlayDates"
      rows={playdates}
      columns={columns}
      sorting={sorting}
      tableRow={(playdate) => <PlaydateRow playdate={playdate} {...actions} />}
      card={(playdate) => <PlaydateCard playdate={playdate} {...actions} />}
    />
  );
}

function PlaydateRow({ playdate, ...actions }: ActionsProps) {
  return (
    <tr tabIndex={-1}>
      <td>
        <FormattedDate at={playdate.created_at} />
        <ShortId playdate={playdate} />
      </td>
      {/* abbr: what is heard with each cell, without the description. */}
      <th scope="row" abbr={creatorName(playdate.creator)}>
        <Creator playdate={playdate} />
      </th>
      <td className="whitespace-nowrap">
        {typeNames[playdate.type]}
        <span className="block text-[0.8125rem] text-soft">
          {doublesName(playdate.doubles_type)}
        </span>
      </td>
      <td>
        <StatusCell playdate={playdate} />
      </td>
      <td className="tabular whitespace-nowrap">{priceLine(playdate)}</td>
      <td>
        <Location playdate={playdate} />
      </td>
      <td>
        <Actions playdate={playdate} {...actions} />
      </td>
    </tr>
  );
}

function PlaydateCard({ playdate, ...actions }: ActionsProps) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-rule border-t py-3.5 first:border-t-0 first:pt-0"
    >
      <Creator playdate={playdate} />
      <Actions playdate={playdate} {...actions} />
      <p className="col-span-2">
        <StatusCell playdate={playdate} />
      </p>
      <p className="tabular col-span-2">
        {typeNames[playdate.type]} {priceLine(playdate)}
        <span className="text-soft"> · {doublesName(playdate.doubles_type)}</span>
      </p>
      <div className="col-span-2">
        <Location playdate={playdate} />
      </div>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-[0.875rem] text-soft">
        <span>
          Created <FormattedDate at={playdate.created_at} />
        </span>
        <ShortId playdate={playdate} />
      </p>
    </li>
  );
}

function ShortId({ playdate }: { playdate: ListedPlaydate }) {
  return (
    <span className="tabular block text-[0.8125rem] text-soft" title={playdate.id}>
      {playdate.id.slice(0, 8)}
    </span>
  );
}

/** With the beginning of the description as a second line. */
function Creator({ playdate: { creator, partner, description } }: { playdate: ListedPlaydate }) {
  const team = teamRatings(creator, partner);
  const detail = team && (
    <span className="whitespace-nowrap">Team DUPR {team.dupr_rating.toFixed(2)}</span>
  );
  return (
    <div className="min-w-0">
      {creator === null ? (
        <span className="block">
          {messages.formerPlayer}
          {detail && <span className="block text-[0.875rem] text-soft">{detail}</span>}
        </span>
      ) : (
        <Person person={creator} hideRatings size="sm" detail={detail} />
      )}
      <span className="mt-1 line-clamp-2 max-w-72 font-normal text-[0.875rem] text-soft wrap-anywhere">
        {description}
      </span>
    </div>
  );
}

function StatusCell({ playdate: { status, request_count } }: { playdate: ListedPlaydate }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={status}>{statusNames[status]}</StatusBadge>
      {status === 'open' && (
        <span className="whitespace-nowrap text-[0.8125rem] text-soft">
          {requestCount(request_count)}
        </span>
      )}
    </span>
  );
}

const regionsShown = 2;

function Location({ playdate }: { playdate: ListedPlaydate }) {
  const more = playdate.regions.length - regionsShown;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span>{states[playdate.state]}</span>
      {playdate.regions.slice(0, regionsShown).map((region) => (
        <Badge key={region}>{regions[region]}</Badge>
      ))}
      {more > 0 && (
        <span className="whitespace-nowrap text-[0.8125rem] text-soft">+{more} more</span>
      )}
    </span>
  );
}

function Actions({ playdate, onView, onDelete }: ActionsProps) {
  const nameId = useId();
  return (
    <div className="row-actions">
      <span id={nameId} hidden>
        {creatorName(playdate.creator)}, {playdate.id.slice(0, 8)}
      </span>
      <IconButton
        label="View details"
        aria-describedby={nameId}
        icon={<Eye aria-hidden="true" size={20} />}
        onClick={() => onView(playdate)}
      />
      <IconButton
        label="Delete"
        tone="danger"
        aria-describedby={nameId}
        icon={<Trash2 aria-hidden="true" size={20} />}
        onClick={() => onDelete(playdate)}
      />
    </div>
  );
}
