import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messages as adminMessages } from '#features/admin/messages.ts';
import type { ListedPlaydate } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { isMissing } from '#features/playdates/web/parts/card/labels.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { DescriptionItem } from './description-item.tsx';
import { HeadingField } from './heading-field.tsx';
import { creatorName, statusNames, typeNames } from './playdate-labels.ts';

/** Removes a deleted PlayDate from the cache and invalidates the lists. */
async function removeFromCache(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: playdateQuery(id).queryKey });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
    queryClient.invalidateQueries({ queryKey: ['admin'] }),
  ]);
}

/** Who plays and when: of a match what is agreed on, else the first time that is proposed. */
function PlayersAndDay({ playdate, isThere }: { playdate: ListedPlaydate; isThere: boolean }) {
  // Not once it is being deleted, of which an event tells.
  const { data } = useQuery({ ...playdateQuery(playdate.id), enabled: isThere });
  const opponents = data?.accepted_request;
  const players = [
    playdate.creator,
    playdate.partner,
    ...(opponents ? [opponents.requester, opponents.requester_partner] : []),
  ];
  const { starts_at, time_zone } = data?.agreed ?? {
    starts_at: data?.terms?.times[0]?.starts_at ?? null,
    time_zone: data?.terms?.time_zone ?? 'UTC',
  };
  return (
    <>
      <DescriptionItem label="Players" className="col-span-full">
        <span className="wrap-anywhere">{players.map(creatorName).join(', ')}</span>
      </DescriptionItem>
      {starts_at !== null && (
        <DescriptionItem label="Day" className="col-span-full">
          {formatDateTime(starts_at, time_zone)}
        </DescriptionItem>
      )}
    </>
  );
}

type Deletion = { id: string; heading: RuleHeading | null };

/** Deletes a PlayDate after confirmation (document 2, section 2.16). Needs `dialog` on the page. */
export function useDeletePlaydate(): {
  confirm: (playdate: ListedPlaydate) => void;
  dialog: ReactNode;
} {
  const [playdate, setPlaydate] = useState<ListedPlaydate>();
  // Separate, so that the dialog keeps its content while it closes.
  const [isOpen, setIsOpen] = useState(false);
  const [heading, setHeading] = useState<RuleHeading | null>(null);
  const deletion = useMutation({
    mutationFn: ({ id, heading }: Deletion) =>
      playdatesApi.delete({ id, ...(heading !== null && { deleted_for: heading }) }),
    onSuccess: async (_, { id }) => {
      setIsOpen(false);
      toast.success(messages.deleted);
      await removeFromCache(id);
    },
    onError: async (error, { id }) => {
      setIsOpen(false);
      toast.error(errorMessage(error, messages.errorDeleting));
      if (isMissing(error)) await removeFromCache(id);
    },
  });
  return {
    confirm: (next) => {
      deletion.reset();
      setPlaydate(next);
      setHeading(null);
      setIsOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => playdate && deletion.mutate({ id: playdate.id, heading })}
        title="Confirm Deletion"
        text={
          playdate?.status === 'matched'
            ? `${adminMessages.deletesMatch} ${messages.deletionText}`
            : messages.deletionText
        }
        confirmLabel="Delete PlayDate"
        danger
        pending={deletion.isPending}
      >
        {playdate && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            <DescriptionItem label="Creator" className="col-span-full">
              {creatorName(playdate.creator)}
              <span className="block whitespace-pre-line text-soft">{playdate.description}</span>
            </DescriptionItem>
            <PlayersAndDay playdate={playdate} isThere={isOpen && deletion.isIdle} />
            <DescriptionItem label="Status">
              <StatusBadge status={playdate.status}>{statusNames[playdate.status]}</StatusBadge>
            </DescriptionItem>
            <DescriptionItem label="Type">{typeNames[playdate.type]}</DescriptionItem>
            <DescriptionItem label="Created">
              <FormattedDate at={playdate.created_at} />
            </DescriptionItem>
          </dl>
        )}
        <div className="mt-4">
          <HeadingField
            value={heading}
            onChange={setHeading}
            hint={adminMessages.deletionHeadingHint}
          />
        </div>
      </ConfirmDialog>
    ),
  };
}
