import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messages } from '#features/partner-lists/messages.ts';
import { AddPartner } from '#features/partner-lists/web/parts/add-partner.tsx';
import { EntriesSkeleton, EntryList } from '#features/partner-lists/web/parts/entry-list.tsx';
import { partnerCountLabel } from '#features/partner-lists/web/parts/labels.ts';
import { entriesQuery, partnerListQuery } from '#features/partner-lists/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { EmptyState, type EmptyStateProps } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';

/** One partner list with its sortable entries (document 2, section 2.11). */
export default function PartnerListPage() {
  const { id = '' } = useParams();
  const list = useQuery(partnerListQuery(id));
  const entries = useQuery(entriesQuery(id));
  const [adding, setAdding] = useState(false);
  // Loaded data stays on screen after a network error, but not once the list is deleted.
  const isMissing =
    list.error !== null && (list.data === undefined || isApiError(list.error, 'NOT_FOUND'));
  useErrorRedirect(isMissing ? messages.errorLoadingList : undefined, '/partner-lists');

  const name = (isMissing ? undefined : list.data?.name) ?? 'Partner List Details';
  const count = entries.data?.items.length ?? 0;
  const addButton = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" size={20} />}
      disabled={entries.data === undefined}
      onClick={() => setAdding(true)}
    >
      Add Partner
    </Button>
  );
  return (
    <>
      <PageHeader
        title={name}
        // The place of the count and the button is kept while they load.
        lead={entries.isPending ? '\u00a0' : count > 0 && partnerCountLabel(count)}
        back={{ to: '/partner-lists', label: 'Partner Lists' }}
        actions={(count > 0 || entries.isPending) && !isMissing && addButton}
      />
      {/* On a phone its place depends on the lines of the name: it must not jump when that arrives. */}
      <div className={cn('wrap lift', list.isPending && 'folded:invisible')}>
        <QueryContent
          query={entries}
          loading={<EntriesSkeleton />}
          error={isMissing ? <EntriesSkeleton /> : <EntriesError query={entries} />}
        >
          {(loaded) =>
            loaded.items.length === 0 ? (
              <NoEntries action={addButton} />
            ) : (
              <EntryList key={id} partner_list_id={id} entries={loaded} />
            )
          }
        </QueryContent>
      </div>
      <AddPartner
        open={adding}
        onClose={() => setAdding(false)}
        partner_list_id={id}
        entries={entries.data?.items ?? []}
      />
    </>
  );
}

function EntriesError({ query }: Pick<ErrorStateProps, 'query'>) {
  return (
    <div className="card">
      <ErrorState title={messages.errorLoadingEntries} query={query} />
    </div>
  );
}

function NoEntries({ action }: Pick<EmptyStateProps, 'action'>) {
  return (
    <div className="card">
      <EmptyState
        drawing={{
          lines: 'M24 8H96V28H24zM24 34H96V54H24zM24 60H96V80H24zM38 18H70M38 44H70',
          ball: [44, 70],
        }}
        title={messages.noPartners}
        text="Add friends, or anybody you know by hand, and drag them into your order."
        action={action}
      />
    </div>
  );
}
