import { states } from '#features/playdates/data/places.ts';
import { allPageSize } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import type { AllSort } from '#features/playdates/schema.ts';
import { allPlaydatesQuery } from '#features/playdates/web/queries.ts';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { AdminList } from './admin-list.tsx';
import type { Sorts } from './list-params.ts';
import { PlaydateDetails } from './playdate-details.tsx';
import { statusNames } from './playdate-labels.ts';
import { PlaydateCards, PlaydateTable } from './playdate-list.tsx';
import { useListParams } from './use-list-params.ts';
import { usePlaydateDeletion } from './use-playdate-deletion.tsx';

const choices = {
  status: { label: 'Status', all: 'All Statuses', values: statusNames },
  type: {
    label: 'Type',
    all: 'All Types',
    values: { challenge: 'Challenge (Pay)', teach: 'Earn (Teach)' },
  },
  state: { label: 'State', all: 'All States', values: states },
};
const sorts: Sorts<AllSort> = {
  created_at: { label: 'Creation Date', direction: 'desc' },
  updated_at: { label: 'Last Updated', direction: 'desc' },
  payment_per_hour_min: { label: 'Min Payment', direction: 'desc' },
  payment_per_hour_max: { label: 'Max Payment', direction: 'desc' },
  type: { label: 'Type', direction: 'desc', byHeadingOnly: true },
  status: { label: 'Status', direction: 'desc', byHeadingOnly: true },
};

/** The PlayDate Management tab (document 2, section 2.16). */
export function PlaydateManagement() {
  const address = useListParams(choices, sorts, 'playdate');
  const { filters, order, page, viewed, view, unview, change } = address;
  const playdates = useOffsetQuery(allPlaydatesQuery(filters, order, page));
  const { ask, question } = usePlaydateDeletion();
  const Shown = useMedia(wide) ? PlaydateTable : PlaydateCards;
  return (
    <>
      <AdminList
        address={address}
        list={playdates}
        size={allPageSize}
        noun="play dates"
        searchLabel={messages.searchAll}
        filtersStay
        loading="Loading PlayDates"
        failure={messages.errorLoadingAll}
        empty={{
          title: messages.noneFoundTitle,
          text: messages.noneFoundText,
          showAll: 'Show all PlayDates',
        }}
      >
        {(rows) => (
          <Shown
            playdates={rows}
            order={order}
            onOrder={change}
            onView={({ id }) => view(id)}
            onDelete={ask}
          />
        )}
      </AdminList>
      {question}
      {viewed !== null && <PlaydateDetails id={viewed} onClose={unview} />}
    </>
  );
}
