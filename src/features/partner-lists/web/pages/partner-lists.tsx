import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { ListCards, ListCardsSkeleton } from '#features/partner-lists/web/parts/list-cards.tsx';
import { BeginList, ListNameDialog } from '#features/partner-lists/web/parts/list-dialogs.tsx';
import { useCreateList } from '#features/partner-lists/web/parts/use-mutations.ts';
import { partnerListsQuery } from '#features/partner-lists/web/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';

/** The user's lists as cards, newest first (document 2, section 2.10). */
export default function PartnerListsPage() {
  const lists = useQuery(partnerListsQuery);
  const friends = useQuery(friendsQuery);
  const create = useCreateList();
  // Which form is open: it stays the same while it is filled in.
  const [creating, setCreating] = useState<'name' | 'first partner'>();
  const hasNoFriends = friends.data?.items.length === 0;
  const createButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" size={20} />}
      disabled={friends.isPending}
      onClick={() => setCreating(hasNoFriends ? 'first partner' : 'name')}
    >
      Create List
    </Button>
  );
  const isEmpty = lists.data?.length === 0;

  return (
    <>
      <PageHeader
        title="Partner Lists"
        lead="Whom would you play your next tournament with? Keep your favorites in order."
        actions={!isEmpty && createButton}
      />
      <div className="wrap lift stack">
        {hasNoFriends && isEmpty && (
          <Banner
            title={messages.noFriends}
            action={<ButtonLink to="/connections">Player Connections</ButtonLink>}
          >
            {messages.beginByHand}
          </Banner>
        )}
        <section aria-label="Your lists" tabIndex={-1} className="outline-none">
          <QueryContent
            query={lists}
            loading={<ListCardsSkeleton />}
            error={
              <div className="card">
                <ErrorState title={messages.errorLoadingLists} query={lists} />
              </div>
            }
          >
            {(loaded) =>
              isEmpty ? <NoLists action={createButton} /> : <ListCards lists={loaded} />
            }
          </QueryContent>
        </section>
      </div>
      <BeginList
        open={creating === 'first partner'}
        onClose={() => setCreating(undefined)}
        onCreate={create}
      />
      <ListNameDialog
        open={creating === 'name'}
        onClose={() => setCreating(undefined)}
        title="Create List"
        submitLabel="Create List"
        name=""
        onSubmit={create}
        fallback={messages.errorCreatingList}
      />
    </>
  );
}

function NoLists({ action }: Pick<EmptyStateProps, 'action'>) {
  return (
    <div className="card">
      <EmptyState
        drawing={{
          lines: 'M34 12H86V74H34zM50 6H70V18H50zM46 34H74M46 48H74M46 62H62',
          ball: [88, 66],
        }}
        title={messages.noLists}
        text="Make one for each event you have in mind, and put your favorite partners in order."
        action={action}
      />
    </div>
  );
}
