import { useRef, useState } from 'react';
import type { PartnerListEntries } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { entriesQuery, partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { applyOrder } from './apply-order.ts';

/**
 * The entries as they are wanted, and how to want another order. A new order shows at once and is written by one call; while that is on
 * its way a further one waits, and only the last that was wanted is sent. Refused or failed, the list shows what the server has.
 */
export function useReorder(partner_list_id: string, { items, order_version }: PartnerListEntries) {
  const [wanted, setWanted] = useState<readonly string[]>();
  /** What is wanted and not yet on its way. */
  const next = useRef<readonly string[]>(undefined);
  const isWriting = useRef(false);
  /** The version that the person has seen, or has made. */
  const seen = useRef(order_version);
  const refresh = () => queryClient.invalidateQueries(entriesQuery(partner_list_id));

  async function write(): Promise<void> {
    isWriting.current = true;
    try {
      while (next.current !== undefined) {
        const entry_ids = [...next.current];
        next.current = undefined;
        const input = { partner_list_id, order_version: seen.current, entry_ids };
        seen.current = (await partnerListsApi.reorder(input)).order_version;
        if (next.current === undefined) await refresh();
      }
    } catch {
      next.current = undefined;
      toast.error(messages.errorUpdatingOrder);
      // Not waited for: what is wanted before the list is there anew is refused in its turn, and not lost without a word.
      void refresh();
    }
    isWriting.current = false;
    setWanted(undefined);
  }

  return {
    entries: wanted === undefined ? items : applyOrder(items, wanted),
    want: (ids: readonly string[]) => {
      setWanted(ids);
      next.current = ids;
      if (isWriting.current) return;
      seen.current = order_version;
      void write();
    },
  };
}
