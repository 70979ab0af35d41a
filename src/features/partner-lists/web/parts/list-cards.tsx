import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Loading, Several } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { partnerCountLabel } from './labels.ts';
import { ListNameDialog } from './list-dialogs.tsx';
import { renameList, useDeleteList } from './use-mutations.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4';

/** The user's lists as clickable cards with Rename and Delete. */
export function ListCards({ lists }: { lists: readonly PartnerList[] }) {
  const [renaming, setRenaming] = useState<PartnerList>();
  const deleteList = useDeleteList();
  // After confirming, the focus moves to the section: on the card's link it would prefetch the list
  // that is being deleted.
  const deletion = useConfirmation<PartnerList>(deleteList.mutate, () => false);
  return (
    <>
      <ul className={grid}>
        {lists.map((list) => (
          <li
            key={list.id}
            className="card relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 cramped:grid-cols-1 focus-within:border-edge hover:border-edge"
          >
            <div>
              <h2 className="wrap-break-word text-[1.1875rem]!">
                <Link
                  to={`/partner-lists/${list.id}`}
                  className="no-underline after:absolute after:inset-0 after:rounded-card"
                >
                  {list.name}
                </Link>
              </h2>
              <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] text-soft">
                <span className="inline-flex items-center gap-1.5 font-semibold text-court-text">
                  <UsersRound aria-hidden="true" size={18} />
                  {partnerCountLabel(list.entry_count)}
                </span>
                <span>
                  Created <RelativeTime at={list.created_at} inSentence />
                </span>
              </p>
            </div>
            <div className="relative -mt-2 -mr-2 flex">
              <IconButton
                label={`Rename ${list.name}`}
                icon={<Pencil aria-hidden="true" size={20} />}
                onClick={() => setRenaming(list)}
              />
              <IconButton
                label={`Delete ${list.name}`}
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={() => deletion.ask(list)}
              />
            </div>
          </li>
        ))}
      </ul>
      <ListNameDialog
        open={renaming !== undefined}
        onClose={() => setRenaming(undefined)}
        title="Rename List"
        submitLabel="Save"
        name={renaming?.name ?? ''}
        onSubmit={(form) => (renaming ? renameList(renaming.id, form) : Promise.resolve())}
        fallback={messages.errorRenamingList}
      />
      <ConfirmDialog
        {...deletion.dialog}
        title={deletion.item ? `Delete ${deletion.item.name}` : ''}
        text={messages.deleteConfirm}
        confirmLabel="Delete"
        danger
      />
    </>
  );
}

export function ListCardsSkeleton() {
  return (
    <Loading label="Loading your lists">
      <div className={grid}>
        <Several times={3}>
          <div className="card h-27">
            <span className="sk h-6 w-1/2" />
          </div>
        </Several>
      </div>
    </Loading>
  );
}
