import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Loading, Several, SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { partnerCountLabel } from './labels.ts';
import { ListNameDialog } from './list-name-dialog.tsx';
import { renameList, useDeleteList } from './use-lists.ts';
import './partner-lists.css';

/** The user's lists as clickable cards with Rename and Delete. */
export function ListCards({ lists }: { lists: readonly PartnerList[] }) {
  const [renaming, setRenaming] = useState<PartnerList>();
  const deleteList = useDeleteList();
  // After confirming, the focus moves to the section: on the card's link it would prefetch the list
  // that is being deleted.
  const deletion = useConfirmation<PartnerList>(deleteList.mutate, () => false);
  return (
    <>
      <ul className="partner-lists">
        {lists.map((list) => (
          <li key={list.id} className="card partner-list">
            <div className="partner-list-words">
              <h2 className="partner-list-name">
                <Link to={`/partner-lists/${list.id}`} className="partner-list-link">
                  {list.name}
                </Link>
              </h2>
              <p className="partner-list-facts">
                <span className="partner-list-count">
                  <UsersRound aria-hidden="true" size={18} />
                  {partnerCountLabel(list.entry_count)}
                </span>
                <span>
                  Created <RelativeTime at={list.created_at} inSentence />
                </span>
              </p>
            </div>
            <div className="partner-list-actions">
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
        cancelLabel="Cancel"
        danger
      />
    </>
  );
}

export function ListCardsSkeleton() {
  return (
    <Loading label="Loading your lists">
      <div className="partner-lists">
        <Several times={3}>
          <SkeletonCard lines={1} />
        </Several>
      </div>
    </Loading>
  );
}
