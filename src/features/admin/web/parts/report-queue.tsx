import { reportPageSize } from '#features/admin/limits.ts';
import { messages } from '#features/admin/messages.ts';
import { reportsQuery } from '#features/admin/web/queries.ts';
import { reportStates } from '#features/reports/schema.ts';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { oneOf, useUrlParams } from './list-params.ts';
import { ReportedPersonCard } from './reported-person.tsx';
import { useReportAction } from './use-report-action.tsx';

const stateOptions = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];
const empty = {
  open: { title: messages.noneOpenTitle, text: messages.noneOpenText },
  closed: { title: messages.noneClosedTitle, text: messages.noneClosedText },
};

/** The Reports tab: people with reports, threats and people under 18 first. */
export function ReportQueue() {
  const { values, change, page, paging } = useUrlParams();
  const state = oneOf(reportStates, values.get('state')) ?? 'open';
  const list = useOffsetQuery(reportsQuery(state, page));
  const action = useReportAction();
  return (
    <>
      <PagedList
        list={list}
        {...paging}
        size={reportPageSize}
        noun="people"
        head={
          <RadioGroup
            label={messages.stateLabel}
            name="report-state"
            options={stateOptions}
            value={state}
            onChange={({ target }) =>
              change({ state: target.value === 'open' ? '' : target.value })
            }
          />
        }
        loading={messages.loadingReports}
        failure={messages.errorLoadingReports}
        empty={empty[state]}
      >
        {(people) => (
          // Takes the focus when the last report about a person is closed.
          <ul
            tabIndex={-1}
            aria-label={messages.reportedPeople}
            className="grid gap-4 outline-none"
          >
            {people.map((person) => (
              <ReportedPersonCard key={person.about.id} person={person} onAction={action.ask} />
            ))}
          </ul>
        )}
      </PagedList>
      {action.dialog}
    </>
  );
}
