import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedPlaydate } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { isMissing } from '#features/playdates/web/parts/labels.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { DescriptionItem } from './description-item.tsx';
import { creatorName, statusNames, typeNames } from './playdate-labels.ts';

/** It is gone: nobody asks for it alone any more, and every list of it is asked for anew. */
async function forget(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: playdateQuery(id).queryKey });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
    queryClient.invalidateQueries({ queryKey: ['admin'] }),
  ]);
}

/** Asks before a PlayDate is deleted (document 2, section 2.16), then does it. `question` belongs on the page. */
export function usePlaydateDeletion(): { ask: (playdate: ListedPlaydate) => void; question: ReactNode } {
  const [asked, setAsked] = useState<ListedPlaydate>();
  // what it says stays while it closes
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useMutation({
    mutationFn: (id: string) => playdatesApi.delete({ id }),
    onSuccess: async (_, id) => {
      setIsOpen(false);
      toast.success(messages.deleted);
      await forget(id);
    },
    onError: async (error, id) => {
      setIsOpen(false);
      toast.error(errorMessage(error, messages.errorDeleting));
      if (isMissing(error)) await forget(id);
    },
  });
  return {
    ask: (playdate) => {
      setAsked(playdate);
      setIsOpen(true);
    },
    question: (
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => asked && deletion.mutate(asked.id)}
        title="Confirm Deletion"
        text={messages.deletionText}
        confirmLabel="Delete PlayDate"
        cancelLabel="Cancel"
        danger
        pending={deletion.isPending}
      >
        {asked && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            <DescriptionItem label="Creator">{creatorName(asked.creator)}</DescriptionItem>
            <DescriptionItem label="Status">
              <StatusBadge status={asked.status}>{statusNames[asked.status]}</StatusBadge>
            </DescriptionItem>
            <DescriptionItem label="Type">{typeNames[asked.type]}</DescriptionItem>
            <DescriptionItem label="Created">
              <FormattedDate at={asked.created_at} />
            </DescriptionItem>
          </dl>
        )}
      </ConfirmDialog>
    ),
  };
}
