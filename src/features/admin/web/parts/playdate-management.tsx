import { messages as adminMessages } from '#features/admin/messages.ts';
import { allPageSize } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import type { AllSort } from '#features/playdates/schema.ts';
import { allPlaydatesQuery } from '#features/playdates/web/queries.ts';
import { states } from '#features/profiles/data/states.ts';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { AdminList } from './admin-list.tsx';
import { type Sorts, useListParams } from './list-params.ts';
import { PlaydateDetails } from './playdate-details.tsx';
import { statusNames } from './playdate-labels.ts';
import { PlaydateList } from './playdate-list.tsx';
import { useDeletePlaydate } from './use-delete-playdate.tsx';

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

const searches = { search: messages.searchAll, description: adminMessages.descriptionContains };

/** The PlayDate Management tab (document 2, section 2.16). */
export function PlaydateManagement() {
  const params = useListParams(choices, sorts, 'playdate', searches);
  const { filters, order, page, detailsId, openDetails, closeDetails, change } = params;
  const playdates = useOffsetQuery(allPlaydatesQuery(filters, order, page));
  const { confirm, dialog } = useDeletePlaydate();
  return (
    <>
      <AdminList
        params={params}
        list={playdates}
        size={allPageSize}
        noun="play dates"
        alwaysShowFilters
        loading="Loading PlayDates"
        failure={messages.errorLoadingAll}
        empty={{
          title: messages.noneFoundTitle,
          text: messages.noneFoundText,
          showAll: 'Show all PlayDates',
        }}
      >
        {(rows) => (
          <PlaydateList
            playdates={rows}
            sorting={{ order, onOrder: change }}
            onView={({ id }) => openDetails(id)}
            onDelete={confirm}
          />
        )}
      </AdminList>
      {dialog}
      {detailsId !== null && <PlaydateDetails id={detailsId} onClose={closeDetails} />}
    </>
  );
}
