import { useRef, useState } from 'react';
import type { PartnerListEntries } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { entriesQuery, partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { applyOrder } from './apply-order.ts';

/**
 * The entries in the order that the user has chosen, and a function to change it. A new order shows
 * at once; while a request is pending, only the latest order waits. After an error the server's
 * order shows, and `onUndo` is called.
 */
export function useReorderEntries(
  partnerListId: string,
  { items, order_version }: PartnerListEntries,
  onUndo: () => void,
) {
  const [chosen, setChosen] = useState<readonly string[]>();
  /** The order that waits to be sent. */
  const next = useRef<readonly string[]>(undefined);
  const isSaving = useRef(false);
  /** The order version that the next request is based on. */
  const version = useRef(order_version);
  const refresh = () => queryClient.invalidateQueries(entriesQuery(partnerListId));

  async function save(): Promise<void> {
    isSaving.current = true;
    try {
      while (next.current !== undefined) {
        const entryIds = [...next.current];
        next.current = undefined;
        const input = {
          partner_list_id: partnerListId,
          order_version: version.current,
          entry_ids: entryIds,
        };
        version.current = (await partnerListsApi.reorder(input)).order_version;
        if (next.current === undefined) await refresh();
      }
    } catch {
      next.current = undefined;
      toast.error(messages.errorUpdatingOrder);
      onUndo();
      // Not awaited: an order chosen before the refetch ends must fail with an error, not be
      // dropped.
      void refresh();
    }
    isSaving.current = false;
    setChosen(undefined);
  }

  return {
    entries: chosen === undefined ? items : applyOrder(items, chosen),
    reorder: (ids: readonly string[]) => {
      setChosen(ids);
      next.current = ids;
      if (isSaving.current) return;
      version.current = order_version;
      void save();
    },
  };
}
