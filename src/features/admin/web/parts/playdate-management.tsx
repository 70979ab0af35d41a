import { states } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages.ts';
import { type AllSort, allPageSize } from '#features/playdates/rules.ts';
import { allPlaydatesQuery } from '#features/playdates/web/queries.ts';
import { useNumberedList } from '#platform/web/numbered-list.ts';
import { useMedia, wide } from '#platform/web/use-media.ts';
import type { Sorts } from './list-address.ts';
import { ManagedList } from './managed-list.tsx';
import { PlaydateDetails } from './playdate-details.tsx';
import { PlaydateCards, PlaydateTable } from './playdate-list.tsx';
import { statusNames } from './playdate-words.ts';
import { useListAddress } from './use-address.ts';
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
  type: { label: 'Type', direction: 'desc', by_heading_only: true },
  status: { label: 'Status', direction: 'desc', by_heading_only: true },
};

/** The PlayDate Management tab (document 2, section 2.16). */
export function PlaydateManagement() {
  const address = useListAddress(choices, sorts, 'playdate');
  const { filters, order, page, viewed, view, unview, change } = address;
  const playdates = useNumberedList(allPlaydatesQuery(filters, order, page));
  const { ask, question } = usePlaydateDeletion();
  const Shown = useMedia(wide) ? PlaydateTable : PlaydateCards;
  return (
    <>
      <ManagedList
        address={address}
        list={playdates}
        size={allPageSize}
        noun="play dates"
        search_label={messages.search_all}
        filters_stay
        loading="Loading PlayDates"
        failure={messages.error_loading_all}
        empty={{
          title: messages.none_found_title,
          text: messages.none_found_text,
          show_all: 'Show all PlayDates',
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
      </ManagedList>
      {question}
      {viewed !== null && <PlaydateDetails id={viewed} onClose={unview} />}
    </>
  );
}
